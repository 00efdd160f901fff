import { type DescriptionLanguage, descriptionLanguages } from "#contracts/wire/languages.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { comparisonWords } from "./comparisonWords.ts";

/** The words of a report in English; `{value}` is where a figure, a day, a price or a name goes. */
const en = {
  title: "Report on your property",
  reference: "Reference",
  sale: "For sale",
  rent: "To rent",
  holidays: "Holiday rental",
  shown: "On the portal",
  hidden: "Not on the portal at the moment",
  month: "{value} / month",
  week: "{value} / week",
  views: "Views",
  enquiries: "Enquiries",
  daysListed: "Days listed",
  span: "Last {value} days",
  chart: "Views and enquiries, day by day",
  prices: "Price history",
  since: "since {value}",
  photo: "Photo {value}",
  noPhotos: "No photos yet",
  until: "This page can be read until {value}.",
  offeredBy: "Offered by {value}",
  pdf: "Save as PDF",
} as const;
type Words = Readonly<Record<keyof typeof en, string>>;
export type ReportWord = keyof Words | keyof typeof comparisonWords.en;

const es: Words = {
  title: "Informe de tu inmueble",
  reference: "Referencia",
  sale: "En venta",
  rent: "En alquiler",
  holidays: "Alquiler vacacional",
  shown: "Visible en el portal",
  hidden: "No visible en el portal en este momento",
  month: "{value} / mes",
  week: "{value} / semana",
  views: "Visualizaciones",
  enquiries: "Consultas",
  daysListed: "Días anunciado",
  span: "Últimos {value} días",
  chart: "Visualizaciones y consultas, día a día",
  prices: "Historial de precios",
  since: "desde el {value}",
  photo: "Foto {value}",
  noPhotos: "Aún no hay fotos",
  until: "Esta página puede leerse hasta el {value}.",
  offeredBy: "Lo ofrece {value}",
  pdf: "Guardar como PDF",
};

const de: Words = {
  title: "Bericht zu Ihrer Immobilie",
  reference: "Referenz",
  sale: "Zu verkaufen",
  rent: "Zu vermieten",
  holidays: "Ferienvermietung",
  shown: "Im Portal sichtbar",
  hidden: "Zurzeit nicht im Portal sichtbar",
  month: "{value} / Monat",
  week: "{value} / Woche",
  views: "Aufrufe",
  enquiries: "Anfragen",
  daysListed: "Tage inseriert",
  span: "Letzte {value} Tage",
  chart: "Aufrufe und Anfragen, Tag für Tag",
  prices: "Preisverlauf",
  since: "seit {value}",
  photo: "Foto {value}",
  noPhotos: "Noch keine Fotos",
  until: "Diese Seite ist bis zum {value} lesbar.",
  offeredBy: "Angeboten von {value}",
  pdf: "Als PDF speichern",
};

const fr: Words = {
  title: "Rapport sur votre bien",
  reference: "Référence",
  sale: "À vendre",
  rent: "À louer",
  holidays: "Location de vacances",
  shown: "Visible sur le portail",
  hidden: "Pas visible sur le portail actuellement",
  month: "{value} / mois",
  week: "{value} / semaine",
  views: "Vues",
  enquiries: "Demandes",
  daysListed: "Jours en ligne",
  span: "{value} derniers jours",
  chart: "Vues et demandes, jour après jour",
  prices: "Historique du prix",
  since: "depuis le {value}",
  photo: "Photo {value}",
  noPhotos: "Pas encore de photos",
  until: "Cette page est lisible jusqu’au {value}.",
  offeredBy: "Proposé par {value}",
  pdf: "Enregistrer en PDF",
};

const it: Words = {
  title: "Rapporto sul tuo immobile",
  reference: "Riferimento",
  sale: "In vendita",
  rent: "In affitto",
  holidays: "Affitto per vacanze",
  shown: "Visibile sul portale",
  hidden: "Al momento non visibile sul portale",
  month: "{value} / mese",
  week: "{value} / settimana",
  views: "Visite",
  enquiries: "Richieste",
  daysListed: "Giorni di annuncio",
  span: "Ultimi {value} giorni",
  chart: "Visite e richieste, giorno per giorno",
  prices: "Storico dei prezzi",
  since: "dal {value}",
  photo: "Foto {value}",
  noPhotos: "Ancora nessuna foto",
  until: "Questa pagina si può leggere fino al {value}.",
  offeredBy: "Offerto da {value}",
  pdf: "Salva come PDF",
};

const nl: Words = {
  title: "Rapport over uw woning",
  reference: "Referentie",
  sale: "Te koop",
  rent: "Te huur",
  holidays: "Vakantieverhuur",
  shown: "Zichtbaar op de portal",
  hidden: "Op dit moment niet zichtbaar op de portal",
  month: "{value} / maand",
  week: "{value} / week",
  views: "Weergaven",
  enquiries: "Aanvragen",
  daysListed: "Dagen aangeboden",
  span: "Laatste {value} dagen",
  chart: "Weergaven en aanvragen, dag voor dag",
  prices: "Prijsverloop",
  since: "sinds {value}",
  photo: "Foto {value}",
  noPhotos: "Nog geen foto’s",
  until: "Deze pagina is te lezen tot {value}.",
  offeredBy: "Aangeboden door {value}",
  pdf: "Opslaan als pdf",
};

const pl: Words = {
  title: "Raport o Twojej nieruchomości",
  reference: "Numer oferty",
  sale: "Na sprzedaż",
  rent: "Do wynajęcia",
  holidays: "Wynajem wakacyjny",
  shown: "Widoczna na portalu",
  hidden: "Obecnie niewidoczna na portalu",
  month: "{value} / miesiąc",
  week: "{value} / tydzień",
  views: "Wyświetlenia",
  enquiries: "Zapytania",
  daysListed: "Dni od publikacji",
  span: "Ostatnie {value} dni",
  chart: "Wyświetlenia i zapytania, dzień po dniu",
  prices: "Historia ceny",
  since: "od {value}",
  photo: "Zdjęcie {value}",
  noPhotos: "Nie ma jeszcze zdjęć",
  until: "Tę stronę można czytać do {value}.",
  offeredBy: "Oferuje {value}",
  pdf: "Zapisz jako PDF",
};

const da: Words = {
  title: "Rapport om din bolig",
  reference: "Reference",
  sale: "Til salg",
  rent: "Til leje",
  holidays: "Ferieudlejning",
  shown: "Vises på portalen",
  hidden: "Vises ikke på portalen lige nu",
  month: "{value} / måned",
  week: "{value} / uge",
  views: "Visninger",
  enquiries: "Henvendelser",
  daysListed: "Dage annonceret",
  span: "Seneste {value} dage",
  chart: "Visninger og henvendelser, dag for dag",
  prices: "Prishistorik",
  since: "siden {value}",
  photo: "Foto {value}",
  noPhotos: "Ingen fotos endnu",
  until: "Siden kan læses indtil {value}.",
  offeredBy: "Udbydes af {value}",
  pdf: "Gem som PDF",
};

const fi: Words = {
  title: "Raportti kohteestasi",
  reference: "Viite",
  sale: "Myytävänä",
  rent: "Vuokrattavana",
  holidays: "Loma-asunto",
  shown: "Näkyy portaalissa",
  hidden: "Ei tällä hetkellä näy portaalissa",
  month: "{value} / kuukausi",
  week: "{value} / viikko",
  views: "Katselut",
  enquiries: "Yhteydenotot",
  daysListed: "Päiviä ilmoitettuna",
  span: "Viimeiset {value} päivää",
  chart: "Katselut ja yhteydenotot päivittäin",
  prices: "Hintahistoria",
  since: "alkaen {value}",
  photo: "Kuva {value}",
  noPhotos: "Ei vielä kuvia",
  until: "Tämä sivu on luettavissa {value} asti.",
  offeredBy: "Tarjoaa {value}",
  pdf: "Tallenna PDF-tiedostona",
};

const pt: Words = {
  title: "Relatório do seu imóvel",
  reference: "Referência",
  sale: "À venda",
  rent: "Para arrendar",
  holidays: "Arrendamento de férias",
  shown: "Visível no portal",
  hidden: "De momento não visível no portal",
  month: "{value} / mês",
  week: "{value} / semana",
  views: "Visualizações",
  enquiries: "Pedidos de informação",
  daysListed: "Dias anunciado",
  span: "Últimos {value} dias",
  chart: "Visualizações e pedidos, dia a dia",
  prices: "Histórico de preços",
  since: "desde {value}",
  photo: "Fotografia {value}",
  noPhotos: "Ainda sem fotografias",
  until: "Esta página pode ser lida até {value}.",
  offeredBy: "Oferecido por {value}",
  pdf: "Guardar como PDF",
};

const sv: Words = {
  title: "Rapport om din bostad",
  reference: "Referens",
  sale: "Till salu",
  rent: "Att hyra",
  holidays: "Semesteruthyrning",
  shown: "Visas på portalen",
  hidden: "Visas inte på portalen just nu",
  month: "{value} / månad",
  week: "{value} / vecka",
  views: "Visningar",
  enquiries: "Förfrågningar",
  daysListed: "Dagar annonserad",
  span: "Senaste {value} dagarna",
  chart: "Visningar och förfrågningar, dag för dag",
  prices: "Prishistorik",
  since: "sedan {value}",
  photo: "Foto {value}",
  noPhotos: "Inga foton ännu",
  until: "Sidan kan läsas till och med {value}.",
  offeredBy: "Erbjuds av {value}",
  pdf: "Spara som PDF",
};

const no: Words = {
  title: "Rapport om boligen din",
  reference: "Referanse",
  sale: "Til salgs",
  rent: "Til leie",
  holidays: "Ferieutleie",
  shown: "Vises på portalen",
  hidden: "Vises ikke på portalen nå",
  month: "{value} / måned",
  week: "{value} / uke",
  views: "Visninger",
  enquiries: "Henvendelser",
  daysListed: "Dager annonsert",
  span: "Siste {value} dager",
  chart: "Visninger og henvendelser, dag for dag",
  prices: "Prishistorikk",
  since: "siden {value}",
  photo: "Bilde {value}",
  noPhotos: "Ingen bilder ennå",
  until: "Siden kan leses til {value}.",
  offeredBy: "Tilbys av {value}",
  pdf: "Lagre som PDF",
};

const own: Readonly<Record<DescriptionLanguage, Words>> = { en, es, de, fr, it, nl, pl, da, fi, pt, sv, no };
const wordsOf = (language: DescriptionLanguage) => ({ ...own[language], ...comparisonWords[language] });

/** In every language that descriptions have (REPORT-16). */
export const reportWords: Readonly<Record<DescriptionLanguage, Readonly<Record<ReportWord, string>>>> =
  recordOf(descriptionLanguages, wordsOf);

const locales: Readonly<Record<DescriptionLanguage, string>> = {
  en: "en-GB",
  es: "es-ES",
  de: "de-DE",
  fr: "fr-FR",
  it: "it-IT",
  nl: "nl-NL",
  pl: "pl-PL",
  da: "da-DK",
  fi: "fi-FI",
  pt: "pt-PT",
  sv: "sv-SE",
  no: "nb-NO",
};

/** How a report says words, figures, days and amounts. */
export interface ReportText {
  /** BCP 47. */
  readonly locale: string;
  say(word: ReportWord, value?: string): string;
  figure(value: number): string;
  /** A day, ISO. */
  day(iso: string): string;
  days(from: string, to: string): string;
  money(amount: number, currency: string): string;
}

export function reportText(language: DescriptionLanguage): ReportText {
  const locale = locales[language];
  const words = reportWords[language];
  const grouped = { useGrouping: "always" as never };
  const figures = new Intl.NumberFormat(locale, grouped);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  return {
    locale,
    say: (word, value = "") => words[word].replace("{value}", () => value),
    figure: (value) => figures.format(value),
    day: (iso) => days.format(new Date(iso)),
    days: (from, to) => days.formatRange(new Date(from), new Date(to)),
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, {
        style: "currency",
        currency,
        currencyDisplay: "narrowSymbol",
        maximumFractionDigits: 0,
        ...grouped,
      }).format(amount),
  };
}
