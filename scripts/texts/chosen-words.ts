import type { Locale } from "#generated/locales.ts";

/** Words to replace with those in docs/glossary.md, so that a concept has one name in each language. */
const chosenWords: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  pl: { tracker: "lokalizator", demo: "prezentacja" },
  de: {
    werktage: "Arbeitstage",
    werktagen: "Arbeitstagen",
    vorführung: "Demo",
    temperaturfühler: "Temperatursonde",
    betriebsstunden: "Motorstunden",
    gebiet: "Geozone",
    gebiete: "Geozonen",
  },
  fr: {
    alerte: "alarme",
    alertes: "alarmes",
    chronotachygraphe: "tachygraphe",
    démonstration: "démo",
    traceur: "boîtier",
  },
  es: {
    alerta: "alarma",
    alertas: "alarmas",
    demostración: "demo",
    rastreador: "localizador",
  },
  en: { "e-mail": "email", adviser: "advisor", telephone: "phone", truck: "lorry" },
};
const word = /\p{L}+(?:-\p{L}+)*/gu;

/** Returns words of a text for which the glossary has another one. */
export function unchosenWords(text: string, locale: Locale): string[] {
  const chosen = chosenWords[locale];
  return (text.match(word) ?? []).flatMap((found) => {
    const name = found.toLowerCase();
    const better = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    return better === undefined ? [] : [`docs/glossary.md uses ${better}, not ${found}`];
  });
}
