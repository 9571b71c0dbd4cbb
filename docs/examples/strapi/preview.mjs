// The target of Strapi's "Open preview" button: the draft of an entry as visitors would see it.
import { previewOf } from "../shared/signatures.mjs";
import { services } from "../shared/services.mjs";
import { uidOf } from "./fields.mjs";

const nodeTypeOf = ({ kind }) => (kind === "page" ? "article" : kind.replaceAll("-", "_"));

export async function previewUrl(strapi, uid, { documentId, locale }) {
  const service = Object.values(services).find((one) => uidOf(one) === uid);
  if (service?.document === undefined || documentId === undefined) return undefined;
  const { key } = await strapi.documents(uid).findOne({ documentId, locale, fields: ["key"] });
  return previewOf([nodeTypeOf(service), key, locale]);
}
