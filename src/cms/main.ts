/*
 * The entry point: all that the site's server imports from the content service, besides its settings. The
 * linter rejects every other import (scripts/lint/layers.ts).
 */
export { createCms } from "./create-cms.ts";
export { checkedContent } from "./content/checked-content.ts";
export { loadBrands } from "./content/load-brands.ts";
export { FaultlessDocuments } from "./content/faultless-documents.ts";
export { problemLine, type ContentProblem } from "./content/content-problem.ts";
export { compareRedirects, loadRedirects, type RedirectTables } from "./content/load-redirects.ts";
export { openDisk } from "./files/open-disk.ts";
export { openInbox, type Inbox } from "./inbox/inbox.ts";
export { mayReplay, type StaffDesk } from "./desk/desk.ts";
export type {
  AuditPage,
  EntryDetail,
  EntryList,
  EntryOverview,
  ShownFile,
} from "./desk/desk-responses.ts";
export { addressedQuery, readEntryQuery, type EntryQuery } from "./desk/entry-query.ts";
export { isManager, readDeletion, type Manager, type Staff } from "./desk/staff.ts";
export { deleteReasons, type AuditRow, type DeletionRow } from "./store/tables.ts";
export type { FileSafety } from "./scan/quarantine.ts";
export { StoreUnavailable } from "./store/unavailable.ts";
export { checkFolder } from "./store/folder-check.ts";
export type { SourceCheck } from "./store/open-store.ts";
export { opensPreview } from "./preview-token.ts";
export { apiFailure, readingOf, refusalOf } from "./refusal.ts";
export { describeApi } from "./description/describe-api.ts";
export { failures } from "./description/failures.ts";
export type { ApiDescription, DescribedOperation } from "./description/openapi.ts";
export { schemaFile } from "./description/schema-files.ts";
export { webhookDigest, webhookKey } from "./outbox/signed-message.ts";
