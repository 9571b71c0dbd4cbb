import { sendFormEntry, type FormEntryResult } from "#api/browser/form-entry.ts";
import { formAnchor } from "#contract/forms/form-response.ts";
import { metaFields } from "#contract/forms/meta-fields.ts";
import { fieldsOf } from "#contract/forms/steps.ts";
import type { FormDefinition } from "#generated/entry-forms/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { filesIn } from "./fields/selected-files.ts";
import type { RawValues } from "./fields/field-props.ts";
import { loadRecaptcha, recaptchaToken } from "./recaptcha.ts";

export interface OutgoingOptions {
  /** Id of the form: a page may have several. */
  readonly id: string;
  readonly definition: FormDefinition;
  readonly locale: Locale;
  readonly recaptchaSiteKey: string | undefined;
}

/** Submits one form instance, and can submit it again if it was not accepted. */
export class Outgoing {
  readonly #options: OutgoingOptions;
  #beganMs: number | undefined;
  #last: { readonly content: string; readonly key: string } | undefined;

  constructor(options: OutgoingOptions) {
    this.#options = options;
  }

  /** The visitor starts filling in the form. */
  prepare(): void {
    this.#beganMs ??= performance.now();
    const { recaptchaSiteKey } = this.#options;
    if (recaptchaSiteKey !== undefined) loadRecaptcha(recaptchaSiteKey);
  }

  /**
   * Submits the checked values; files are taken from the controls.
   * The same content submitted again after a lost response has the same key and results in one entry.
   */
  async send(checked: RawValues, raw: RawValues): Promise<FormEntryResult> {
    const { definition, locale } = this.#options;
    const files = this.#filesOf(raw);
    const texts = Object.entries(checked).filter(([name]) => !files.has(name));
    const meta = await this.#meta();
    return sendFormEntry({
      endpoint: definition.endpoint,
      locale,
      idempotencyKey: this.#keyOf(texts, files),
      body:
        files.size === 0 ? Object.fromEntries([...texts, ...meta]) : multipart(texts, meta, files),
    });
  }

  #filesOf(raw: RawValues): ReadonlyMap<string, readonly File[]> {
    const fields = fieldsOf(this.#options.definition);
    return new Map(
      fields
        .filter(({ widget }) => widget === "files")
        .map(({ name }): [string, readonly File[]] => [name, filesIn(raw[name])]),
    );
  }

  #keyOf(texts: Entries, files: ReadonlyMap<string, readonly File[]>): string {
    const names = [...files].map(([name, list]) => [
      name,
      ...list.map((file) => [file.name, file.size, file.lastModified]),
    ]);
    const content = JSON.stringify([texts, names]);
    if (this.#last?.content !== content) this.#last = { content, key: crypto.randomUUID() };
    return this.#last.key;
  }

  async #meta(): Promise<Entries> {
    const { id, definition, recaptchaSiteKey } = this.#options;
    const fillTimeMs = Math.round(performance.now() - (this.#beganMs ?? 0));
    const token =
      recaptchaSiteKey === undefined
        ? undefined
        : await recaptchaToken(recaptchaSiteKey, definition.name);
    const trap = document
      .getElementById(formAnchor(id))
      ?.querySelector<HTMLInputElement>(`[name="${metaFields.honeypot}"]`)?.value;
    return [
      [metaFields.fillTime, String(fillTimeMs)],
      ...(trap === undefined || trap === "" ? [] : [pair(metaFields.honeypot, trap)]),
      ...(token === undefined ? [] : [pair(metaFields.recaptchaToken, token)]),
    ];
  }
}

type Entries = (readonly [string, unknown])[];

function pair(name: string, value: string): readonly [string, string] {
  return [name, value];
}

function multipart(
  texts: Entries,
  meta: Entries,
  files: ReadonlyMap<string, readonly File[]>,
): FormData {
  const body = new FormData();
  for (const [name, value] of [...texts, ...meta]) body.append(name, String(value));
  for (const [name, list] of files) for (const file of list) body.append(name, file, file.name);
  return body;
}
