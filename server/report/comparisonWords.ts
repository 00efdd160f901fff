import type { DescriptionLanguage } from "#contracts/wire/languages.ts";

/** The words of a report's comparison in English; `{value}` is where a figure or a day goes. */
const en = {
  comparison: "Compared with similar properties",
  asOf: "as of {value}",
  atLeast: "at least {value} properties",
  advertisers: "{value} advertisers",
  own: "This property",
  middleHalf: "Half of the others",
  viewsADay: "Views a day, 14 days",
  pricePerMetre: "Price per m²",
  photos: "Number of photos",
  quality: "Quality of the listing (0–100)",
  tooFew: "There are too few similar properties to compare it with.",
  notYet: "It has not been compared yet: that is done every night.",
} as const;
type Words = Readonly<Record<keyof typeof en, string>>;

const es: Words = {
  comparison: "Frente a inmuebles parecidos",
  asOf: "a {value}",
  atLeast: "al menos {value} inmuebles",
  advertisers: "{value} anunciantes",
  own: "Este inmueble",
  middleHalf: "La mitad de los demás",
  viewsADay: "Visualizaciones al día, 14 días",
  pricePerMetre: "Precio por m²",
  photos: "Número de fotos",
  quality: "Calidad del anuncio (0–100)",
  tooFew: "Hay muy pocos inmuebles parecidos para compararlo.",
  notYet: "Aún no se ha comparado: se hace cada noche.",
};

const de: Words = {
  comparison: "Im Vergleich mit ähnlichen Immobilien",
  asOf: "Stand {value}",
  atLeast: "mindestens {value} Immobilien",
  advertisers: "{value} Anbieter",
  own: "Diese Immobilie",
  middleHalf: "Die Hälfte der anderen",
  viewsADay: "Aufrufe am Tag, 14 Tage",
  pricePerMetre: "Preis pro m²",
  photos: "Anzahl der Fotos",
  quality: "Qualität des Inserats (0–100)",
  tooFew: "Es gibt zu wenige ähnliche Immobilien für einen Vergleich.",
  notYet: "Noch nicht verglichen: Das geschieht jede Nacht.",
};

const fr: Words = {
  comparison: "Par rapport à des biens semblables",
  asOf: "au {value}",
  atLeast: "au moins {value} biens",
  advertisers: "{value} annonceurs",
  own: "Ce bien",
  middleHalf: "La moitié des autres",
  viewsADay: "Vues par jour, 14 jours",
  pricePerMetre: "Prix au m²",
  photos: "Nombre de photos",
  quality: "Qualité de l’annonce (0–100)",
  tooFew: "Il y a trop peu de biens semblables pour le comparer.",
  notYet: "Pas encore comparé : cela se fait chaque nuit.",
};

const it: Words = {
  comparison: "A confronto con immobili simili",
  asOf: "al {value}",
  atLeast: "almeno {value} immobili",
  advertisers: "{value} inserzionisti",
  own: "Questo immobile",
  middleHalf: "La metà degli altri",
  viewsADay: "Visite al giorno, 14 giorni",
  pricePerMetre: "Prezzo al m²",
  photos: "Numero di foto",
  quality: "Qualità dell’annuncio (0–100)",
  tooFew: "Ci sono troppo pochi immobili simili per un confronto.",
  notYet: "Non ancora confrontato: avviene ogni notte.",
};

const nl: Words = {
  comparison: "Vergeleken met soortgelijke woningen",
  asOf: "per {value}",
  atLeast: "minstens {value} woningen",
  advertisers: "{value} adverteerders",
  own: "Deze woning",
  middleHalf: "De helft van de andere",
  viewsADay: "Weergaven per dag, 14 dagen",
  pricePerMetre: "Prijs per m²",
  photos: "Aantal foto’s",
  quality: "Kwaliteit van de advertentie (0–100)",
  tooFew: "Er zijn te weinig soortgelijke woningen om mee te vergelijken.",
  notYet: "Nog niet vergeleken: dat gebeurt elke nacht.",
};

const pl: Words = {
  comparison: "W porównaniu z podobnymi nieruchomościami",
  asOf: "stan na {value}",
  atLeast: "co najmniej {value} nieruchomości",
  advertisers: "{value} ogłoszeniodawców",
  own: "Ta nieruchomość",
  middleHalf: "Połowa pozostałych",
  viewsADay: "Wyświetlenia dziennie, 14 dni",
  pricePerMetre: "Cena za m²",
  photos: "Liczba zdjęć",
  quality: "Jakość ogłoszenia (0–100)",
  tooFew: "Jest zbyt mało podobnych nieruchomości, aby je porównać.",
  notYet: "Jeszcze nie porównano: dzieje się to każdej nocy.",
};

const da: Words = {
  comparison: "Sammenlignet med lignende boliger",
  asOf: "pr. {value}",
  atLeast: "mindst {value} boliger",
  advertisers: "{value} annoncører",
  own: "Denne bolig",
  middleHalf: "Halvdelen af de andre",
  viewsADay: "Visninger om dagen, 14 dage",
  pricePerMetre: "Pris pr. m²",
  photos: "Antal fotos",
  quality: "Annoncens kvalitet (0–100)",
  tooFew: "Der er for få lignende boliger at sammenligne med.",
  notYet: "Endnu ikke sammenlignet: det sker hver nat.",
};

const fi: Words = {
  comparison: "Verrattuna vastaaviin kohteisiin",
  asOf: "tilanne {value}",
  atLeast: "vähintään {value} kohdetta",
  advertisers: "{value} ilmoittajaa",
  own: "Tämä kohde",
  middleHalf: "Puolet muista",
  viewsADay: "Katselut päivässä, 14 päivää",
  pricePerMetre: "Neliöhinta (m²)",
  photos: "Kuvien määrä",
  quality: "Ilmoituksen laatu (0–100)",
  tooFew: "Vastaavia kohteita on liian vähän vertailuun.",
  notYet: "Ei vielä verrattu: vertailu tehdään joka yö.",
};

const pt: Words = {
  comparison: "Em comparação com imóveis semelhantes",
  asOf: "a {value}",
  atLeast: "pelo menos {value} imóveis",
  advertisers: "{value} anunciantes",
  own: "Este imóvel",
  middleHalf: "Metade dos outros",
  viewsADay: "Visualizações por dia, 14 dias",
  pricePerMetre: "Preço por m²",
  photos: "Número de fotografias",
  quality: "Qualidade do anúncio (0–100)",
  tooFew: "Há muito poucos imóveis semelhantes para comparar.",
  notYet: "Ainda não foi comparado: faz-se todas as noites.",
};

const sv: Words = {
  comparison: "Jämfört med liknande bostäder",
  asOf: "per {value}",
  atLeast: "minst {value} bostäder",
  advertisers: "{value} annonsörer",
  own: "Den här bostaden",
  middleHalf: "Hälften av de andra",
  viewsADay: "Visningar per dag, 14 dagar",
  pricePerMetre: "Pris per m²",
  photos: "Antal foton",
  quality: "Annonsens kvalitet (0–100)",
  tooFew: "Det finns för få liknande bostäder att jämföra med.",
  notYet: "Ännu inte jämförd: det görs varje natt.",
};

const no: Words = {
  comparison: "Sammenlignet med lignende boliger",
  asOf: "per {value}",
  atLeast: "minst {value} boliger",
  advertisers: "{value} annonsører",
  own: "Denne boligen",
  middleHalf: "Halvparten av de andre",
  viewsADay: "Visninger per dag, 14 dager",
  pricePerMetre: "Pris per m²",
  photos: "Antall bilder",
  quality: "Annonsens kvalitet (0–100)",
  tooFew: "Det er for få lignende boliger å sammenligne med.",
  notYet: "Ikke sammenlignet ennå: det gjøres hver natt.",
};

/** In every language that descriptions have (REPORT-16). */
export const comparisonWords = { en, es, de, fr, it, nl, pl, da, fi, pt, sv, no } satisfies Readonly<
  Record<DescriptionLanguage, Words>
>;
