import { randomUUID } from "node:crypto";
import type { FormDefinition, FormRules } from "#generated/entry-forms/types.ts";
import { formProblem } from "#contract/forms/form-problem.ts";
import type { FormValues } from "#contract/forms/form-values.ts";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { recaptchaAction } from "#contract/forms/recaptcha-action.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import { validateForm } from "#contract/forms/validate-form.ts";
import { idempotencyHeader, requestIdHeader } from "#protocol/headers.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ReceivedFile } from "../files/receive-file.ts";
import { HttpProblem } from "../http-problem.ts";
import type { KnownEntry } from "../store/entries.ts";
import type { EntryState } from "../store/tables.ts";
import { StoreUnavailable } from "../store/unavailable.ts";
import { botVerdict } from "./bot-check.ts";
import type { FieldProblem } from "./field-problem.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Inbox } from "./inbox.ts";
import { messagesOf } from "./messages-of.ts";
import { readSubmission, type Submission } from "./read-submission.ts";

/** Who sends a form, and from where. */
export interface Sender {
  readonly brand: string;
  readonly locale: Locale;
  /** Represents the visitor's address without revealing it. */
  readonly visitor: string;
  /** Host name of the page. */
  readonly hostName: string;
}

/** A durably stored entry. */
export interface Accepted {
  readonly id: string;
  readonly state: EntryState;
}

interface Checked extends Sender {
  readonly form: FormDefinition;
  readonly data: FormValues;
  readonly submission: Submission;
  readonly idempotencyKey: string;
  readonly requestId: string | null;
  readonly fingerprint: string;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Accepts a form. Resolves only once it is stored durably with its files and mails; a repeated submission
 * resolves to the existing entry.
 * @throws {HttpProblem} 400, 413, 415, 422 {RateExceeded} {BodyTooLarge} {BrokenMultipart} {StoreUnavailable}
 */
export async function submit(
  request: Request,
  { rules, sender, inbox }: { rules: FormRules; sender: Sender; inbox: Inbox },
): Promise<Accepted> {
  await inbox.limits.forms.take(sender.visitor);
  const submission = await readSubmission(request, inbox.storage);
  try {
    const data = checkedData(rules, submission, sender.locale);
    const idempotencyKey = keyOf(request, submission);
    const files = submission.files.map(({ row }) => [row.field, row.name, row.sha256]);
    const fingerprint = fingerprintOf([sender.brand, rules.definition.name, data, files]);
    const form = rules.definition;
    const requestId = request.headers.get(requestIdHeader);
    const own = { submission, idempotencyKey, requestId, fingerprint };
    const checked = { ...sender, form, data, ...own };
    const stored = await inbox.queue.run(idempotencyKey, () => keep(checked, inbox));
    if (stored.isRepeated) await discard(submission.files, inbox);
    return stored;
  } catch (error) {
    // An unavailable database may have stored the entry nevertheless, and then its files must exist.
    if (!(error instanceof StoreUnavailable)) await discard(submission.files, inbox);
    throw error;
  }
}

async function discard(files: readonly ReceivedFile[], { storage }: Inbox): Promise<void> {
  await Promise.all(files.map(({ row }) => storage.delete(row.id)));
}

/** @throws {HttpProblem} 422 with all validation problems, at most one per field */
function checkedData(rules: FormRules, { fields, files }: Submission, locale: Locale): FormValues {
  const own = new Map(Object.entries(fields));
  // File fields only contain files that were uploaded, never what a text field claims.
  for (const { name, widget } of fieldsOf(rules.definition)) {
    if (widget !== "files") continue;
    const sent = files.filter(({ row }) => row.field === name);
    own.set(
      name,
      sent.map(({ declared }) => declared),
    );
  }
  const { data, problems } = validateForm(rules, Object.fromEntries(own), { locale });
  const all: FieldProblem[] = [...problems];
  for (const { problem } of files) {
    const isKnown = all.some(({ field }) => field === problem?.field);
    if (problem !== undefined && !isKnown) all.push(problem);
  }
  const unexpected = files.find(({ row }) => !(data === undefined || row.field in data));
  if (unexpected !== undefined) all.push(formProblem(unexpected.row.field, "value"));
  if (data === undefined || all.length > 0) throw invalid(all);
  return data;
}

function invalid(problems: readonly FieldProblem[]): HttpProblem {
  return new HttpProblem(422, "The form is invalid.", { problems });
}

/** Returns the idempotency key of a form instance; a form without a key is never a repetition. */
function keyOf(request: Request, { fields }: Submission): string {
  const given = request.headers.get(idempotencyHeader) ?? fields[metaFields.idempotencyKey] ?? "";
  if (given === "") return randomUUID();
  const key = typeof given === "string" ? given.toLowerCase() : "";
  if (!uuid.test(key)) throw new HttpProblem(400, "The idempotency key must be a UUID.");
  return key;
}

async function keep(checked: Checked, inbox: Inbox): Promise<Accepted & { isRepeated: boolean }> {
  const known = await inbox.entries.findByKey(checked.idempotencyKey);
  if (known !== undefined) return repeated(known, checked);
  const entry = {
    id: randomUUID(),
    idempotency_key: checked.idempotencyKey,
    fingerprint: checked.fingerprint,
    brand: checked.brand,
    form: checked.form.name,
    locale: checked.locale,
    state: await stateOf(checked, inbox),
    created_at: new Date().toISOString(),
    fields: JSON.stringify(checked.data),
  } as const;
  const files = checked.submission.files.map(({ row }) => ({ ...row, entry_id: entry.id }));
  const messages = await messagesOf(entry, { ...checked, inbox });
  const other = await inbox.entries.add({ entry, files, messages });
  if (other !== undefined) return repeated(other, checked);
  inbox.log.info({ entry: entry.id, kind: entry.form }, "entry-kept");
  inbox.onWorkWaiting();
  return { id: entry.id, state: entry.state, isRepeated: false };
}

function repeated({ id, state, fingerprint }: KnownEntry, checked: Checked) {
  if (fingerprint === checked.fingerprint) return { id, state, isRepeated: true };
  // The header's draft standard requires 422; the visitor is told that the form was not accepted.
  const problem = { field: "", code: "idempotency-key", messageId: "form.failure" } as const;
  throw new HttpProblem(422, "The idempotency key was already used for another form.", {
    problems: [problem],
  });
}

/** @throws {HttpProblem} 422 for a robot, 429 for too many uncertain submissions */
async function stateOf(checked: Checked, inbox: Inbox): Promise<EntryState> {
  const { submission, form, hostName, visitor } = checked;
  const question = { fields: submission.fields, action: recaptchaAction(form.name), hostName };
  const verdict = await botVerdict(question, inbox.recaptcha);
  if (verdict === "person") return "new";
  if (verdict === "robot") {
    throw invalid([{ field: "", code: "bot-check", messageId: "form.invalid.botCheck" }]);
  }
  await inbox.limits.unverified.take(visitor);
  return "unverified";
}
