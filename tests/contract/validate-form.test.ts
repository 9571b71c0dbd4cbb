import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateForm } from "#contract/forms/validate-form.ts";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { loadFormValidator } from "#generated/entry-forms/load-validator.ts";
import { formRules } from "#generated/entry-forms/rules.ts";
import { formNames, type FormName, type FormRules } from "#generated/entry-forms/types.ts";
import { locales, type Locale } from "#generated/locales.ts";

/** 10:00 in Warsaw on a winter day. */
const now = new Date("2026-11-20T09:00:00Z");

function rulesOf(name: FormName): FormRules {
  const rules = formRules.get(name);
  if (rules === undefined) throw new Error(`no rules of ${name}`);
  return rules;
}

/** A valid entry of each form for a Polish visitor, with only what is required. */
const pdf = { name: "cv.pdf", size: 1000, type: "application/pdf" };
const required: Record<FormName, Record<string, unknown>> = Object.fromEntries(
  formNames.map((name) => {
    const fields = formDefinitions[name].groups.flatMap((group) => group.fields);
    return [
      name,
      Object.fromEntries(fields.filter((f) => f.required).map((f) => [f.name, sample(f)])),
    ];
  }),
) as never;

function sample({ name, widget }: { name: string; widget: string }): unknown {
  if (widget === "checkbox") return "on";
  if (widget === "files") return [pdf];
  const samples: Record<string, unknown> = {
    email: "anna@example.com",
    phone: "+48 600-100-200",
    fleetSize: "12",
    industry: "other",
    preferredDate: "2026-11-23",
    preferredTime: "10:30",
  };
  return samples[name] ?? "Anna";
}

/** The code of the problem of one field of a form that is fine but for it. */
function codeOf(
  name: FormName,
  field: string,
  value: unknown,
  locale: Locale = "pl",
): string | undefined {
  const data = { ...required[name], [field]: value };
  return validateForm(rulesOf(name), data, { locale, now }).problems.find((p) => p.field === field)
    ?.code;
}

describe.each(formNames)("the form %s", (name) => {
  it("takes an entry with only what is required, and keeps it trimmed and typed", () => {
    const { data, problems } = validateForm(rulesOf(name), required[name], { locale: "pl", now });
    expect(problems).toEqual([]);
    expect(data).toMatchObject({ consent: true });
  });

  it("names each required field that is left empty, in the order of the form", () => {
    const { data, problems } = validateForm(rulesOf(name), {}, { locale: "pl", now });
    expect(data).toBeUndefined();
    expect(problems.map(({ field }) => field)).toEqual(
      formDefinitions[name].groups
        .flatMap((group) => group.fields)
        .filter((field) => field.required)
        .map((field) => field.name),
    );
    for (const { field, code } of problems) {
      expect(code).toBe(field === "consent" ? "unchecked" : "required");
    }
  });

  it("reads only spaces as empty, and an unticked box as unticked", () => {
    for (const field of Object.keys(required[name])) {
      if (field === "cv") continue;
      expect(codeOf(name, field, field === "consent" ? false : "  \n ")).toBeDefined();
    }
  });
});

describe("what is kept", () => {
  it("is the phone in E.164, the tax number in digits, the number as a number", () => {
    const data = {
      ...required.offers,
      nip: "123-456-32-18",
      phone: " +48 600-100 200 ",
      fleetSize: " 1 200 ",
      unknownField: "gone",
    };
    const result = validateForm(rulesOf("offers"), data, { locale: "pl", now });
    expect(result.data).toMatchObject({
      nip: "1234563218",
      phone: "+48600100200",
      fleetSize: 1200,
    });
    expect(result.data).not.toHaveProperty("unknownField");
    expect(data.phone).toBe(" +48 600-100 200 ");
  });

  it("is nothing that reaches into prototypes", () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"email":"anna@example.com"},"constructor":1}',
    );
    const data = { ...required.contact, ...Object(hostile) };
    expect(validateForm(rulesOf("contact"), data, { locale: "pl", now }).problems).toEqual([]);
    expect(
      validateForm(rulesOf("contact"), Object(hostile), { locale: "pl", now }).problems,
    ).toHaveLength(4);
    expect(Object.hasOwn(Object.prototype, "email")).toBe(false);
  });
});

describe("an e-mail address", () => {
  const long = (local: number, total: number) =>
    `${"a".repeat(local)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(total)}.pl`;
  it.each([
    "a@b.pl",
    "anna.kowalska@example.com",
    "anna+oferta@poczta.example.co.uk",
    "o'brien@example.ie",
    `${"a".repeat(64)}@example.com`,
    `anna@example.${"x".repeat(63)}`,
    "anna@żółw.pl",
    "anna@xn--kw-fka.xn--p1ai",
    long(64, 3),
  ])("may be %s", (email) => expect(codeOf("contact", "email", email)).toBeUndefined());

  it.each([
    "a@b.c",
    "a@.pl",
    "ab.pl",
    "@example.com",
    "anna@",
    "anna@example",
    "anna@example.c",
    "anna@example.123",
    "anna@-example.com",
    "anna@example-.com",
    "anna@exa mple.com",
    "an na@example.com",
    "anna@@example.com",
    "anna..k@example.com",
    ".anna@example.com",
    "anna.@example.com",
    "anna@example..com",
    "anna@example.com>",
    "Anna <anna@example.com>",
    "anna@example.com,b@example.com",
    `${"a".repeat(65)}@example.com`,
    `anna@example.${"x".repeat(64)}`,
    `anna@${"b".repeat(64)}.com`,
  ])("cannot be %s", (email) => expect(codeOf("contact", "email", email)).toBe("email"));

  it("cannot carry a second line into a mail header", () => {
    expect(codeOf("contact", "email", "anna@example.com\r\nBcc: b@example.com")).toBe("value");
  });

  it("has at most 254 characters", () => {
    expect(codeOf("contact", "email", long(64, 254))).toBe("too-long");
  });
});

describe("a tax number", () => {
  it.each(["", "1234567890", "12345678901", "123-456-78-90", "123-45-67-890-1", "----1234567890"])(
    "may be '%s'",
    (nip) => expect(codeOf("cooperation", "nip", nip)).toBeUndefined(),
  );
  it.each([
    "123456789",
    "123456789012",
    "123 456 78 90",
    "12345678a0",
    "PL1234567890",
    "١٢٣٤٥٦٧٨٩٠",
  ])("cannot be '%s'", (nip) => expect(codeOf("cooperation", "nip", nip)).toBe("nip"));
});

describe("a phone number", () => {
  it.each<[Locale, string]>([
    ["pl", "+48600100200"],
    ["pl", "+48 600-100-200"],
    ["de", "+49 30 2312 5009"],
    ["de", "+49 151 2345 6789"],
    ["en", "+44 20 7946 0958"],
    ["en", "+44 7700 900 1234"],
    ["fr", "+33 4 65 71 20 09"],
    ["es", "+34 910-000-009"],
    ["es", ""],
  ])("in %s may be %s", (locale, phone) =>
    expect(codeOf("contact", "phone", phone, locale)).toBeUndefined(),
  );
  it.each<[Locale, string]>([
    ["pl", "600100200"],
    ["pl", "+49600100200"],
    ["pl", "+4860010020"],
    ["pl", "+486001002000"],
    ["pl", "0048600100200"],
    ["pl", "+48 600 100 2o0"],
    ["pl", "+48(600)100200"],
    ["de", "+49 123 456 789"],
    ["de", "+49 1234 5678 9012"],
    ["en", "+44 123 456 789"],
    ["en", "+44 1234 5678 9012"],
    ["fr", "+33 4 65 71 20 0"],
    ["fr", "0465712009"],
    ["es", "+34 910 000 0090"],
    ["es", "+48600100200"],
  ])("in %s cannot be %s", (locale, phone) =>
    expect(codeOf("contact", "phone", phone, locale)).toBe("phone"),
  );
});

describe("a website, a choice, a number", () => {
  it.each(["example.com", "www.example.com/pl", "https://example.com", "http://żółw.pl"])(
    "%s is a website",
    (website) => expect(codeOf("cooperation", "website", website)).toBeUndefined(),
  );
  it.each([
    "example",
    "javascript:alert(1)",
    "ftp://example.com",
    "https://a:b@example.com",
    "exa mple.com",
    "http://127.0.0.1",
  ])("%s is none", (website) => expect(codeOf("cooperation", "website", website)).toBe("website"));
  it.each(["trains", "Other", "__proto__"])("%s is no industry", (industry) =>
    expect(codeOf("demo", "industry", industry)).toBe("choice"),
  );
  it.each(["0", "-1", "1.5", "1,5", "abc", "100001", "9".repeat(40), "0x10", "1e3"])(
    "%s is no fleet",
    (size) => expect(codeOf("demo", "fleetSize", size)).toBe("number"),
  );
  it.each([[["a", "b"]], [{ a: 1 }], [true]])("%j is no text", (value) =>
    expect(codeOf("contact", "fullName", value)).toBe("value"),
  );
});

describe("a day and a time for a call, in Warsaw", () => {
  it.each([
    ["2026-11-20", "10:01", undefined, undefined],
    ["2026-11-21", "00:00", undefined, undefined],
    ["2028-02-29", "23:59", undefined, undefined],
    ["2026-11-20", "10:00", undefined, "past"],
    ["2026-11-20", "09:30", undefined, "past"],
    ["2026-11-19", "12:00", "past", undefined],
    ["2026-02-30", "12:00", "date", undefined],
    ["2027-02-29", "12:00", "date", undefined],
    ["20.11.2026", "12:00", "date", undefined],
    ["2026-11-23", "24:00", undefined, "time"],
    ["2026-11-23", "9:30", undefined, "time"],
    ["2026-11-23", "12:60", undefined, "time"],
  ])("%s %s: %s, %s", (preferredDate, preferredTime, date, time) => {
    const data = { ...required.advisor, preferredDate, preferredTime };
    const { problems } = validateForm(rulesOf("advisor"), data, { locale: "en", now });
    const codes = new Map(problems.map(({ field, code }) => [field, code]));
    expect(codes.get("preferredDate")).toBe(date);
    expect(codes.get("preferredTime")).toBe(time);
  });

  it("is tomorrow there when it is still today in London", () => {
    const late = new Date("2026-11-20T23:30:00Z");
    const data = { ...required.advisor, preferredDate: "2026-11-20" };
    const { problems } = validateForm(rulesOf("advisor"), data, { locale: "pl", now: late });
    expect(problems.map(({ field }) => field)).toEqual(["preferredDate"]);
  });

  it.each(["2026-10-25T00:30:00Z", "2027-03-28T01:30:00Z"])(
    "is told through a change of the clocks (%s)",
    (instant) => {
      const day = instant.slice(0, 10);
      const data = { ...required.advisor, preferredDate: day, preferredTime: "12:00" };
      const options = { locale: "pl", now: new Date(instant) } as const;
      expect(
        validateForm(rulesOf("advisor"), data, options).problems.map((p) => p.code),
      ).not.toContain("past");
    },
  );
});

describe("files as declared", () => {
  const file = (name: string, size = 1000, type = "") => ({ name, size, type });
  it.each([
    [[file("a.pdf", 1, "application/pdf")]],
    [[file("A.PDF", 10_000_000)]],
    [
      [
        file("a.docx", 5, "application/octet-stream"),
        file("b.odt"),
        file("c.rtf"),
        file("d.jpeg"),
        file("e.png"),
      ],
    ],
    [[file("photo.jpg", 5, "image/jpeg; charset=binary")]],
    [[file("", 0)]],
    [undefined],
    [""],
  ])("%j are taken", (files) => expect(codeOf("support", "files", files)).toBeUndefined());

  it.each([
    ["file-format", [file("a.exe")]],
    ["file-format", [file("cv.pdf.exe")]],
    ["file-format", [file("pdf")]],
    ["file-format", [file(".pdf")]],
    ["file-format", [file("a.pdf", 5, "text/html")]],
    ["file-format", [file("a.png", 5, "image/svg+xml")]],
    ["file-format", [file("cv.pdf\u0000.html")]],
    ["file-empty", [file("a.pdf", 0, "application/pdf")]],
    ["file-too-large", [file("a.pdf", 10_000_001)]],
    ["files-too-large", [file("a.pdf", 9e6), file("b.pdf", 9e6), file("c.pdf", 9e6)]],
    ["too-many-files", Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`))],
    ["value", "a.pdf"],
    ["value", [{ name: "a.pdf" }]],
  ])("%s: %j", (code, files) => expect(codeOf("support", "files", files)).toBe(code));

  it("are five over all fields of a form", () => {
    const files = Array.from({ length: 5 }, (_, index) => file(`${index}.pdf`));
    expect(codeOf("job-application", "files", files)).toBe("too-many-files");
    expect(codeOf("job-application", "files", files.slice(1))).toBeUndefined();
    expect(codeOf("job-application", "cv", [file("a.pdf"), file("b.pdf")])).toBe("too-many-files");
  });
});

describe("any input", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string(),
    fc.emailAddress(),
    fc.webUrl(),
    fc.stringMatching(/^\+(48|49|44|33|34)[\d -]{7,14}$/),
    fc.stringMatching(/^[\d-]{8,14}$/),
    fc.constantFrom("on", "other", "wielkopolskie", "2026-11-23", "10:30", "12"),
  );
  const anyForm = fc.constantFrom(...formNames).chain((name) =>
    fc.record({
      name: fc.constant(name),
      locale: fc.constantFrom(...locales),
      data: fc.dictionary(
        fc.constantFrom(
          ...formDefinitions[name].groups.flatMap((g) => g.fields.map((f) => f.name)),
        ),
        fc.oneof({ weight: 8, arbitrary: anyText }, fc.anything()),
      ),
    }),
  );

  it("is judged by the browser's validator as by the server's, and what is kept is judged good again", async () => {
    const loaded = new Map(
      await Promise.all(
        formNames.map(async (name) => [name, (await loadFormValidator[name]()).validate] as const),
      ),
    );
    fc.assert(
      fc.property(anyForm, ({ name, locale, data }) => {
        const validate = loaded.get(name);
        if (validate === undefined) throw new Error(name);
        const options = { locale, now };
        const whole = { ...required[name], ...data };
        const onServer = validateForm(rulesOf(name), whole, options);
        const inBrowser = validateForm(
          { definition: formDefinitions[name], validate },
          whole,
          options,
        );
        expect(inBrowser).toEqual(onServer);
        expect(onServer.data === undefined).toBe(onServer.problems.length > 0);
        if (onServer.data !== undefined) {
          expect(validateForm(rulesOf(name), onServer.data, options)).toEqual(onServer);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("takes no longer when it is huge", () => {
    const huge = ["a", "-", " ", "+48", "a@", "a.", "1"].map((part) => part.repeat(100_000));
    const fields = formDefinitions.cooperation.groups.flatMap((group) => group.fields);
    const startedMs = performance.now();
    for (const text of huge) {
      const data = Object.fromEntries(fields.map(({ name }) => [name, text]));
      validateForm(rulesOf("cooperation"), data, { locale: "pl", now });
    }
    expect((performance.now() - startedMs) / (huge.length * fields.length)).toBeLessThan(5);
  });
});
