import type { EntryContent } from "#server/directory/entryContent.ts";

type Texts = EntryContent["Text"];

/** Written years ago by the portal's old editor, HTML and all. */
export const oldAgencyTexts: Texts = {
  en: "<p><strong>Costa Homes</strong> has sold and let homes between D&eacute;nia and Altea since 1998.</p><p>Villas, apartments &amp; plots<br />Long-term and holiday rentals<br />Valuations within 48 hours</p><p>Our office is <em>two minutes</em> from the market hall. Come in for a coffee, or write to us:<br>we answer on the same day, Saturdays included.</p>",
  es: "<p><strong>Costa Homes</strong> vende y alquila viviendas entre D&eacute;nia y Altea desde 1998.</p><p>Villas, apartamentos y parcelas<br />Alquiler de larga duraci&oacute;n y vacacional<br />Valoraciones en 48 horas</p><p>Estamos a <em>dos minutos</em> del mercado. Pasa a tomar un caf&eacute; o escr&iacute;benos:<br>respondemos el mismo d&iacute;a, tambi&eacute;n los s&aacute;bados.</p>",
  de: "<p><strong>Costa Homes</strong> verkauft und vermietet seit 1998 Immobilien zwischen D&eacute;nia und Altea.</p><p>Villen, Wohnungen &amp; Grundst&uuml;cke<br>Langzeit- und Ferienvermietung<br>Bewertung innerhalb von 48 Stunden</p>",
  fr: "Costa Homes vend et loue des biens entre Dénia et Altea depuis 1998. Villas, appartements et terrains, estimation sous 48 heures.",
  nl: "Costa Homes verkoopt en verhuurt sinds 1998 woningen tussen Dénia en Altea. Villa's, appartementen en bouwgrond, taxatie binnen 48 uur.",
  no: "Costa Homes har solgt og leid ut boliger mellom Dénia og Altea siden 1998.",
  sv: "Costa Homes har sålt och hyrt ut bostäder mellan Dénia och Altea sedan 1998.",
};

export const deniaTexts: Texts = {
  en: "Our Dénia office looks after the northern Marina Alta: Las Marinas, Las Rotas, the Montgó and the villages of the Rectoría.\n\nViewings seven days a week by appointment.",
  es: "Nuestra oficina de Dénia atiende el norte de la Marina Alta: Las Marinas, Las Rotas, el Montgó y los pueblos de la Rectoría.\n\nVisitas los siete días de la semana con cita previa.",
};

export const rentalTexts: Texts = {
  en: "Holiday homes by the week in Moraira and El Portet.<br><br><br>Keys around the clock, linen and cleaning included.<br>Pets welcome in one house out of three.",
  es: "Casas de vacaciones por semanas en Moraira y El Portet.<br><br><br>Llaves a cualquier hora, ropa de cama y limpieza incluidas.<br>Se admiten mascotas en una de cada tres casas.",
  pl: "Domy wakacyjne na tygodnie w Morairze i El Portet. Klucze o każdej porze, pościel i sprzątanie w cenie.",
  ru: "Дома для отдыха на неделю в Морайре и Эль-Портет. Ключи в любое время, бельё и уборка включены.",
};
