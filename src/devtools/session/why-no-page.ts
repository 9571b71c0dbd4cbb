import { isList, isRecord } from "#lib/json/is-record.ts";
import { t } from "../i18n.ts";

/** Keys under which services return lists. */
const listKeys = ["hydra:member", "member"];

/** Why a service's response is not a page: it is an error, or a list. Undefined if it may be one. */
export function whyNoPage(value: unknown): string | undefined {
  const list = isRecord(value) ? listKeys.map((key) => value[key]).find(isList) : value;
  if (isList(list)) {
    return t(
      "This is a list of {n, plural, one {# entry} other {# entries}}, not a page: open one of them by its own address.",
      { n: list.length },
    );
  }
  if (isRecord(value) && isRecord(value.chrome) && typeof value.path === "string") {
    const { path } = value;
    return t("This is the page {path} as the site has rendered it: open that address instead.", {
      path,
    });
  }
  if (!isRecord(value) || Object.hasOwn(value, "blocks") || Object.hasOwn(value, "props")) {
    return undefined;
  }
  const { status, title, detail } = value;
  if (typeof status !== "number") return undefined;
  const said = [detail, title].find((one) => typeof one === "string") ?? "";
  return t("This is a response with status {status}, not a page: {said}", { status, said });
}
