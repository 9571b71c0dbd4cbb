import {
  hiddenPagePaths,
  jobOfferDetailPaths,
  pagePaths,
  postDetailPaths,
  productDetailPaths,
  serviceDetailPaths,
} from "#generated/block-paths.ts";
import type {
  HiddenPage,
  JobOfferDetail,
  Page,
  PostDetail,
  ProductDetail,
  ServiceDetail,
} from "#generated/types.ts";
import {
  hiddenPage,
  jobOfferDetail,
  page,
  postDetail,
  productDetail,
  serviceDetail,
} from "#generated/validators/all.ts";
import type { Checked } from "#contract/checked-page.ts";
import type { ContentEndpoint, LocaleInput, EndpointContext } from "../client/endpoint.ts";
import { readDocument } from "../client/read-document.ts";

export interface PreviewInput extends LocaleInput {
  readonly nodeType: string;
  readonly id: string;
  /** Signed for this node in this locale. */
  readonly token: string;
}

/** A document by its kind. */
export type Previewed =
  | { readonly kind: "page"; readonly data: Checked<Page> }
  | { readonly kind: "post"; readonly data: Checked<PostDetail> }
  | { readonly kind: "service"; readonly data: Checked<ServiceDetail> }
  | { readonly kind: "product"; readonly data: Checked<ProductDetail> }
  | { readonly kind: "job-offer"; readonly data: Checked<JobOfferDetail> }
  | { readonly kind: "hidden"; readonly data: Checked<HiddenPage> };

type Read = (body: unknown, reading: EndpointContext<PreviewInput, Previewed>) => Previewed;

const rules = {
  post: { envelope: postDetail, paths: postDetailPaths },
  service: { envelope: serviceDetail, paths: serviceDetailPaths },
  product: { envelope: productDetail, paths: productDetailPaths },
  jobOffer: { envelope: jobOfferDetail, paths: jobOfferDetailPaths },
  hidden: { envelope: hiddenPage, paths: hiddenPagePaths },
  page: { envelope: page, paths: pagePaths },
};

/** Entries by node type; every other type shows a page. */
const reads: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["post", (body, at) => ({ kind: "post", data: readDocument(body, rules.post, at) })],
  ["service", (body, at) => ({ kind: "service", data: readDocument(body, rules.service, at) })],
  ["product", (body, at) => ({ kind: "product", data: readDocument(body, rules.product, at) })],
  [
    "job_offer",
    (body, at) => ({ kind: "job-offer", data: readDocument(body, rules.jobOffer, at) }),
  ],
  ["hidden", (body, at) => ({ kind: "hidden", data: readDocument(body, rules.hidden, at) })],
]);

const readPage: Read = (body, at) => ({ kind: "page", data: readDocument(body, rules.page, at) });

/** GET /api/preview/{nodeType}/{id}?locale=&token=: a node as it may look one day. */
export const previewEndpoint: ContentEndpoint<PreviewInput, Previewed> = {
  service: {
    name: "preview",
    path: "/api/preview/{nodeType}/{id}",
    methods: ["GET"],
    kind: "document",
  },
  call: ({ nodeType, id, locale, token }) => ({
    params: { nodeType, id },
    query: { locale, token },
  }),
  read: (body, reading) => (reads.get(reading.input.nodeType) ?? readPage)(body, reading),
};
