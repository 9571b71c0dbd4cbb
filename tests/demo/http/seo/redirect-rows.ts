/** A row of the specification's tables: the address of an old link, and where it must end. */
type Row = readonly [from: string, to: string];

const monitoring = "/uslugi/monitoring-gps-";

/** "Longer slugs of the form /uslugi/monitoring-gps-{kind}". */
const kinds = [
  "transport-i-logistyka",
  "pojazdy-osobowe",
  "pojazdy-elektryczne-uto",
  "maszyny-budowlane",
  "maszyny-rolnicze",
  "pojazdy-uzytecznosci-publicznej",
];

/**
 * R-13 row by row, with the paths as written there. Where it redirects an address to one that it redirects
 * again, the final target is used (docs/decisions/0005-redirects-in-one-hop.md).
 */
export const statedRows: Readonly<Record<string, readonly Row[]>> = {
  Polish: [
    ["/o-nas", "/firma/o-nas"],
    ["/oferta", "/uslugi"],
    ["/partnerzy", "/firma/partnerzy"],
    ["/faq", "/najczesciej-zadawane-pytania"],
    ["/praca", "/kariera/dolacz-do-nas"],
    ["/pomoc/", "/pomoc"],
    ["/blog/", "/blog"],
    ["/kontakt/", "/kontakt"],
    ["/kalkulator", "/"],
    ["/monitoring-gps-flot-pojazdow", `${monitoring}transport-i-logistyka`],
    ["/zarzadzanie-flota-samochodowa", `${monitoring}pojazdy-osobowe`],
    ["/zabezpieczenie-pojazdow-przed-kradzieza", "/uslugi/zabezpieczenie-przed-kradzieza"],
    ["/monitoring-specjalny", `${monitoring}pojazdy-elektryczne-uto`],
    ...kinds.map((kind): Row => [`/uslugi/${kind}`, `${monitoring}${kind}`]),
  ],
  English: [
    ["/en/about-us", "/en/company/about-us"],
    ["/en/offer", "/en/services"],
    ["/en/partners", "/en/company/partners"],
    ["/en/faq", "/en/frequently-asked-questions"],
    ["/en/news", "/en/blog"],
    ["/en/help/", "/en/help"],
    ["/en/contact/", "/en/contact"],
    ["/en/calculator", "/en"],
  ],
  German: [
    ["/de/uber-uns", "/de/unternehmen/uber-uns"],
    ["/de/angebot", "/de/dienstleistungen"],
    ["/de/geschaeftspartner", "/de/unternehmen/partner"],
    ["/de/faq", "/de/haufig-gestellte-fragen"],
    ["/de/nachrichten", "/de/blog"],
    ["/hilfe", "/de/hilfe"],
    ["/de/hilfe/", "/de/hilfe"],
    ["/de/kontakt/", "/de/kontakt"],
    ["/de/rechner", "/de"],
  ],
  French: [
    ["/fr/a-propos-de-nous", "/fr/entreprise/a-propos-de-nous"],
    ["/fr/offre", "/fr/services"],
    ["/fr/partenaires", "/fr/entreprise/partenaires"],
    ["/fr/faq", "/fr/foire-aux-questions"],
    ["/fr/aide/", "/fr/aide"],
    ["/fr/blog/", "/fr/blog"],
    ["/fr/contact/", "/fr/contact"],
    ["/fr/calculatrice", "/fr"],
  ],
  other: [["/category/aktualnosci", "/blog"]],
};

/**
 * Where the specification gives only the target or the pattern, the old path is chosen here
 * (docs/decisions/0005-redirects-in-one-hop.md).
 */
export const ownRows: Readonly<Record<string, readonly Row[]>> = {
  "the old privacy policy": [
    ["/wp-content/uploads/2018/05/polityka-prywatnosci.pdf", "/polityka-prywatnosci-i-cookies"],
  ],
  "Polish offers below their list": [
    ["/oferta/monitoring-gps-flot-pojazdow", `${monitoring}transport-i-logistyka`],
    ["/oferta/zarzadzanie-flota-samochodowa", `${monitoring}pojazdy-osobowe`],
    ["/oferta/zabezpieczenie-pojazdow-przed-kradzieza", "/uslugi/zabezpieczenie-przed-kradzieza"],
    ["/oferta/monitoring-specjalny", `${monitoring}pojazdy-elektryczne-uto`],
  ],
  "English offers": [
    ["/en/offer/gps-monitoring-of-vehicle-fleets", "/en/services/transport-and-logistics"],
    ["/en/offer/car-fleet-management", "/en/services/passenger-vehicles"],
    ["/en/offer/special-monitoring", "/en/services/electric-vehicles"],
  ],
  "German offers": [
    [
      "/de/angebot/gps-ueberwachung-von-fahrzeugflotten",
      "/de/dienstleistungen/transport-und-logistik",
    ],
    ["/de/angebot/fuhrparkverwaltung", "/de/dienstleistungen/passagierfahrzeuge-pkw"],
    ["/de/angebot/sonderueberwachung", "/de/dienstleistungen/elektrofahrzeuge-ekf"],
  ],
  "French services": [
    ["/fr/offre/suivi-gps-des-flottes-de-vehicules", "/fr/services/transport-et-logistique"],
    ["/fr/offre/gestion-de-parc-automobile", "/fr/services/vehicules-personnels"],
    ["/fr/offre/protection-des-vehicules-contre-le-vol", "/fr/services/protection-contre-le-vol"],
    ["/fr/offre/suivi-special", "/fr/services/vehicules-electriques-edp"],
  ],
  "articles, questions and the author": [
    ["/aktualnosci/jak-czytac-wykres-paliwa", "/blog/jak-czytac-wykres-paliwa"],
    ["/en/news/how-to-read-a-fuel-curve", "/en/blog/how-to-read-a-fuel-curve"],
    ["/de/nachrichten/wie-man-eine-tankkurve-liest", "/de/blog/wie-man-eine-tankkurve-liest"],
    [
      "/fr/actualites/comment-lire-une-courbe-de-carburant",
      "/fr/blog/comment-lire-une-courbe-de-carburant",
    ],
    ["/faq/ile-to-kosztuje", "/najczesciej-zadawane-pytania"],
    ["/en/faq/what-does-it-cost", "/en/frequently-asked-questions"],
    ["/de/faq/was-kostet-das", "/de/haufig-gestellte-fragen"],
    ["/fr/faq/combien-cela-coute-t-il", "/fr/foire-aux-questions"],
    ["/author/admin", "/"],
  ],
};
