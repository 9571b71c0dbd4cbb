import type { ReactNode } from "react";
import type { Brand } from "#generated/types.ts";
import { t } from "#i18n/devtools-texts.ts";
import type { Locale } from "#i18n/locales.ts";
import { queryString } from "#lib/url/query-string.ts";

const themes = ["light", "dark"] as const;

export type Theme = (typeof themes)[number];

export function isTheme(name: string | undefined): name is Theme {
  return themes.some((one) => one === name);
}

/** The site in which states are shown: brand, language and, if chosen, theme. */
export interface ShownAs {
  readonly brand: Brand;
  readonly locale: Locale;
  readonly theme: Theme | undefined;
}

/** Reads it from the query of a page; undefined if there is no such site. */
export function shownAs(
  brands: readonly [Brand, ...Brand[]],
  asked: Readonly<Record<string, string>>,
): ShownAs | undefined {
  const brand =
    asked["brand"] === undefined ? brands[0] : brands.find(({ id }) => id === asked["brand"]);
  if (brand === undefined) return undefined;
  const wanted = asked["locale"] ?? languageOf(brand);
  const locale = brand.locales.find((one) => one === wanted);
  const theme = themes.find((one) => one === asked["theme"]);
  if (locale === undefined || theme !== asked["theme"]) return undefined;
  return { brand, locale, theme };
}

/** The schemas are written in English; the site's texts next to them are English too, if the brand has it. */
export function languageOf({ locales, defaultLocale }: Brand): Locale {
  return locales.includes("en") ? "en" : defaultLocale;
}

interface Choice {
  readonly name: string;
  readonly text: string;
  /** Language of the text, if it differs from the page's. */
  readonly lang?: Locale;
  readonly isChosen: boolean;
  readonly change: Readonly<Record<string, string | undefined>>;
}

/** Links to the same page with its states shown in another site. */
export function ShownAsChoices({
  shown: { brand, locale, theme },
  brands,
}: {
  readonly shown: ShownAs;
  readonly brands: readonly Brand[];
}): ReactNode {
  const languages = brand.locales.map((name) => ({
    name,
    text: new Intl.DisplayNames([name], { type: "language" }).of(name) ?? name,
    lang: name,
    isChosen: name === locale,
    change: { locale: name },
  }));
  const names = brands.map(({ id, name, locales }) => ({
    name: id,
    text: name,
    isChosen: id === brand.id,
    change: { brand: id, ...(locales.includes(locale) ? {} : { locale: undefined }) },
  }));
  const looks = [
    { name: "system", text: t("As the system"), isChosen: theme === undefined },
    { name: "light", text: t("Light"), isChosen: theme === "light" },
    { name: "dark", text: t("Dark"), isChosen: theme === "dark" },
  ].map((look) => ({ ...look, change: { theme: look.name === "system" ? undefined : look.name } }));
  const now = { brand: brand.id, locale, theme };
  return (
    <div className="shown-as">
      {brands.length > 1 && <Choices title={t("Brand")} choices={names} now={now} />}
      <Choices title={t("Language")} choices={languages} now={now} />
      <Choices title={t("Theme")} choices={looks} now={now} />
    </div>
  );
}

function Choices({
  title,
  choices,
  now,
}: {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly now: Choice["change"];
}): ReactNode {
  return (
    <nav aria-label={title}>
      <span aria-hidden="true">{title}</span>
      {choices.map(({ name, text, lang, isChosen, change }) => (
        <a
          key={name}
          lang={lang}
          href={`${queryString({ ...now, ...change })}#states`}
          aria-current={isChosen ? "true" : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
