import { describe, expect, it } from "vitest";
import { validateForm } from "#contract/forms/validate-form.ts";
import { formNames } from "#generated/entry-forms/types.ts";
import { inSiteLanguages } from "../helpers/in-site-languages.ts";
import { codeOf, fieldsOf, now, requiredOf, rulesOf } from "./form-samples.ts";

describe.each(formNames)("form %s", (name) => {
  it("accepts an entry with only the required fields, and stores it trimmed and typed", () => {
    const { data, problems } = validateForm(rulesOf(name), requiredOf(name), { locale: "en", now });
    expect(problems).toEqual([]);
    expect(data).toMatchObject({ consent: true });
  });

  it("reports each required field that is empty, in form order", () => {
    const { data, problems } = validateForm(rulesOf(name), {}, { locale: "en", now });
    expect(data).toBeUndefined();
    expect(problems.map(({ field }) => field)).toEqual(
      fieldsOf(name)
        .filter((field) => field.required)
        .map((field) => field.name),
    );
    for (const { field, code } of problems) {
      expect(code).toBe(field === "consent" ? "unchecked" : "required");
    }
  });

  it("treats only spaces as empty, and an unticked box as unticked", () => {
    for (const field of Object.keys(requiredOf(name))) {
      if (field === "cv") continue;
      expect(codeOf(name, [field, field === "consent" ? false : "  \n "])).toBeDefined();
    }
  });
});

describe("stored values", () => {
  it("contain the phone in E.164, the tax number in digits, the number as a number", () => {
    const data = {
      ...requiredOf("offers"),
      nip: "123-456-32-18",
      phone: " +44 20-7946 0958 ",
      fleetSize: " 1 200 ",
      unknownField: "gone",
    };
    const result = validateForm(rulesOf("offers"), data, { locale: "en", now });
    expect(result.data).toMatchObject({
      nip: "1234563218",
      phone: "+442079460958",
      fleetSize: 1200,
    });
    expect(result.data).not.toHaveProperty("unknownField");
    expect(data.phone).toBe(" +44 20-7946 0958 ");
  });

  it("contain nothing that reaches into prototypes", () => {
    const hostile: unknown = JSON.parse(
      '{"__proto__":{"email":"anna@example.com"},"constructor":1}',
    );
    const data = { ...requiredOf("contact"), ...Object(hostile) };
    expect(validateForm(rulesOf("contact"), data, { locale: "en", now }).problems).toEqual([]);
    expect(
      validateForm(rulesOf("contact"), Object(hostile), { locale: "en", now }).problems,
    ).toHaveLength(4);
    expect(Object.hasOwn(Object.prototype, "email")).toBe(false);
  });
});

describe("e-mail address", () => {
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
  ])("can be %s", (email) => expect(codeOf("contact", ["email", email])).toBeUndefined());

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
  ])("cannot be %s", (email) => expect(codeOf("contact", ["email", email])).toBe("email"));

  it("cannot inject a second line into a mail header", () => {
    expect(codeOf("contact", ["email", "anna@example.com\r\nBcc: b@example.com"])).toBe("value");
  });

  it("has at most 254 characters", () => {
    expect(codeOf("contact", ["email", long(64, 254)])).toBe("too-long");
  });
});

describe("tax number", () => {
  it.each(["", "1234567890", "12345678901", "123-456-78-90", "123-45-67-890-1", "----1234567890"])(
    "can be '%s'",
    (nip) => expect(codeOf("cooperation", ["nip", nip])).toBeUndefined(),
  );
  it.each([
    "123456789",
    "123456789012",
    "123 456 78 90",
    "12345678a0",
    "PL1234567890",
    "١٢٣٤٥٦٧٨٩٠",
  ])("cannot be '%s'", (nip) => expect(codeOf("cooperation", ["nip", nip])).toBe("nip"));
});

describe("phone number", () => {
  it.each(
    inSiteLanguages([
      ["pl", "+48600100200"],
      ["pl", "+48 600-100-200"],
      ["de", "+49 30 2312 5009"],
      ["de", "+49 151 2345 6789"],
      ["en", "+44 20 7946 0958"],
      ["en", "+44 7700 900 1234"],
      ["fr", "+33 4 65 71 20 09"],
      ["es", "+34 910-000-009"],
      ["en", ""],
    ]),
  )("in %s can be %s", (locale, phone) =>
    expect(codeOf("contact", ["phone", phone], locale)).toBeUndefined(),
  );
  it.each(
    inSiteLanguages([
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
      ["fr", "+33 4 65 71 20 099"],
      ["fr", "0465712009"],
      ["es", "+34 910 000 00"],
      ["es", "+34 910 000 0090"],
      ["en", "+48600100200"],
    ]),
  )("in %s cannot be %s", (locale, phone) =>
    expect(codeOf("contact", ["phone", phone], locale)).toBe("phone"),
  );
});

describe("website, choice and number", () => {
  it.each(["example.com", "www.example.com/pl", "https://example.com", "http://żółw.pl"])(
    "accepts %s as a website",
    (website) => expect(codeOf("cooperation", ["website", website])).toBeUndefined(),
  );
  it.each([
    "example",
    "javascript:alert(1)",
    "ftp://example.com",
    "https://a:b@example.com",
    "exa mple.com",
    "http://127.0.0.1",
  ])("rejects %s as a website", (website) =>
    expect(codeOf("cooperation", ["website", website])).toBe("website"),
  );
  it.each(["trains", "Other", "__proto__"])("rejects %s as an industry", (industry) =>
    expect(codeOf("demo", ["industry", industry])).toBe("choice"),
  );
  it.each(["0", "-1", "1.5", "1,5", "abc", "100001", "9".repeat(40), "0x10", "1e3"])(
    "rejects %s as a fleet size",
    (size) => expect(codeOf("demo", ["fleetSize", size])).toBe("number"),
  );
  it.each([[["a", "b"]], [{ a: 1 }], [true]])("rejects %j as text", (value) =>
    expect(codeOf("contact", ["fullName", value])).toBe("value"),
  );
});
