import type { EntryContent } from "#server/directory/entryContent.ts";
import { categorised, type DemoBusiness } from "./demoEntries.ts";

type Texts = EntryContent["Text"];

/** Written years ago by the portal's old editor, HTML and all. */
const oldAgencyTexts: Texts = {
  en: "<p><strong>Costa Homes</strong> has sold and let homes between D&eacute;nia and Altea since 1998.</p><p>Villas, apartments &amp; plots<br />Long-term and holiday rentals<br />Valuations within 48 hours</p><p>Our office is <em>two minutes</em> from the market hall. Come in for a coffee, or write to us:<br>we answer on the same day, Saturdays included.</p>",
  es: "<p><strong>Costa Homes</strong> vende y alquila viviendas entre D&eacute;nia y Altea desde 1998.</p><p>Villas, apartamentos y parcelas<br />Alquiler de larga duraci&oacute;n y vacacional<br />Valoraciones en 48 horas</p><p>Estamos a <em>dos minutos</em> del mercado. Pasa a tomar un caf&eacute; o escr&iacute;benos:<br>respondemos el mismo d&iacute;a, tambi&eacute;n los s&aacute;bados.</p>",
  de: "<p><strong>Costa Homes</strong> verkauft und vermietet seit 1998 Immobilien zwischen D&eacute;nia und Altea.</p><p>Villen, Wohnungen &amp; Grundst&uuml;cke<br>Langzeit- und Ferienvermietung<br>Bewertung innerhalb von 48 Stunden</p>",
  fr: "Costa Homes vend et loue des biens entre Dénia et Altea depuis 1998. Villas, appartements et terrains, estimation sous 48 heures.",
  nl: "Costa Homes verkoopt en verhuurt sinds 1998 woningen tussen Dénia en Altea. Villa's, appartementen en bouwgrond, taxatie binnen 48 uur.",
  no: "Costa Homes har solgt og leid ut boliger mellom Dénia og Altea siden 1998.",
  sv: "Costa Homes har sålt och hyrt ut bostäder mellan Dénia och Altea sedan 1998.",
};

const deniaTexts: Texts = {
  en: "Our Dénia office looks after the northern Marina Alta: Las Marinas, Las Rotas, the Montgó and the villages of the Rectoría.\n\nViewings seven days a week by appointment.",
  es: "Nuestra oficina de Dénia atiende el norte de la Marina Alta: Las Marinas, Las Rotas, el Montgó y los pueblos de la Rectoría.\n\nVisitas los siete días de la semana con cita previa.",
};

const rentalTexts: Texts = {
  en: "Holiday homes by the week in Moraira and El Portet.<br><br><br>Keys around the clock, linen and cleaning included.<br>Pets welcome in one house out of three.",
  es: "Casas de vacaciones por semanas en Moraira y El Portet.<br><br><br>Llaves a cualquier hora, ropa de cama y limpieza incluidas.<br>Se admiten mascotas en una de cada tres casas.",
  pl: "Domy wakacyjne na tygodnie w Morairze i El Portet. Klucze o każdej porze, pościel i sprzątanie w cenie.",
  ru: "Дома для отдыха на неделю в Морайре и Эль-Портет. Ключи в любое время, бельё и уборка включены.",
};

const agents = categorised(11);
const rentals = categorised(12);
const care = categorised(13);

const reach = (nth: number, mailbox: string) => ({
  Phone: `+34 555 010 ${400 + nth}`,
  Mobile: null,
  Fax: null,
  URL: "https://www.costa.example/",
  Email: `${mailbox}@costa.example`,
});

/** The offices of the demo's agent: one without coordinates, one without an address, one offline. */
export const demoAgencies: readonly DemoBusiness[] = [
  {
    Id: 4001,
    Name: "Costa Homes Jávea",
    ...agents,
    ...reach(1, "office"),
    Logo: "house",
    Mobile: "+34 555 010 411",
    Fax: "+34 555 010 421",
    Address: "Avenida del Pla, 84",
    ZipCode: "03730",
    Location: "m-03082",
    Latitude: 38.7874,
    Longitude: 0.1697,
    Languages: ["es", "en", "de", "fr", "nl", "ca"],
    Text: oldAgencyTexts,
  },
  {
    Id: 4002,
    Name: "Costa Homes Dénia",
    ...agents,
    ...reach(2, "denia"),
    Logo: "house",
    Address: "Calle Marqués de Campo, 31",
    ZipCode: "03700",
    Location: "m-03063",
    Latitude: null,
    Longitude: null,
    Languages: ["es", "en", "de"],
    Text: deniaTexts,
  },
  {
    Id: 4003,
    Name: "Costa Homes Rentals",
    ...rentals,
    ...reach(3, "rentals"),
    Logo: "wave",
    Mobile: "+34 555 010 413",
    URL: "https://rentals.costa.example/en/moraira?utm_source=directory",
    Address: null,
    ZipCode: "03724",
    Location: "e-2513558",
    Latitude: 38.6891,
    Longitude: 0.1337,
    Languages: ["es", "en", "pl", "ru"],
    Text: rentalTexts,
  },
  {
    Id: 4004,
    Name: "Costa Homes Calpe",
    ...agents,
    ...reach(4, "calpe"),
    Logo: "house",
    Address: "Avenida Gabriel Miró, 12",
    ZipCode: "03710",
    Location: "m-03047",
    Latitude: 38.6432,
    Longitude: 0.0452,
    Languages: ["es", "en"],
    Text: {
      en: "Apartments with a view of the Peñón de Ifach.",
      es: "Apartamentos con vistas al Peñón de Ifach.",
    },
  },
  {
    Id: 4005,
    Name: "Costa Homes Altea",
    ...agents,
    ...reach(5, "altea"),
    Logo: null,
    Address: "Calle del Mar, 7",
    ZipCode: "03590",
    Location: "n-03018-casco-antiguo-de-altea",
    Latitude: 38.5988,
    Longitude: -0.0513,
    Languages: ["es"],
    Text: {},
  },
  {
    Id: 4006,
    Name: "Costa Homes Property Care",
    ...care,
    ...reach(6, "care"),
    Logo: "key",
    offline: true,
    Address: "Carretera de Calpe, km 3",
    ZipCode: "03720",
    Location: "m-03041",
    Latitude: 38.7142,
    Longitude: 0.0489,
    Languages: ["es", "en", "de"],
    Text: { en: "We look after your home while you are away.", es: "Cuidamos de tu casa mientras no estás." },
  },
];
