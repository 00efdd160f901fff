/** What one language's visitors are called and write; `{{ref}}` is the listing's reference. */
export interface HistoryWords {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly general: readonly string[];
  readonly viewing: readonly string[];
  readonly more: readonly string[];
  /** To a business of the directory. */
  readonly business: readonly string[];
  readonly prefix: string;
  readonly place: string;
}

const en: HistoryWords = {
  first: ["Helen", "James", "Sarah", "Peter", "Fiona", "Graham", "Lucy", "Martin", "Claire", "Owen"],
  last: [
    "Whitfield",
    "Barker",
    "Donnelly",
    "Hughes",
    "Lawson",
    "Pritchard",
    "Shaw",
    "Turner",
    "Keane",
    "Mills",
  ],
  general: [
    "Could you send me more details about {{ref}}, please?",
    "We saw {{ref}} on the portal and would like to know whether it is still available.",
    "What are the community fees and the council tax for {{ref}}?",
  ],
  viewing: [
    "We will be in the area next week and would love to see {{ref}}.",
    "Is a viewing of {{ref}} possible on Saturday morning?",
  ],
  more: [
    "We are looking for a place to spend the winter and to have the grandchildren over in summer.",
    "We have sold our house and can move quickly.",
    "Parking matters to us, and so does a short walk to the shops.",
    "How far is it to the beach on foot, and is the road noisy in summer?",
    "Please write rather than call, as we both work during the day.",
  ],
  business: ["Could you give us a quote, please?", "Are you open on Saturdays, and do you speak English?"],
  prefix: "+44 555",
  place: "United Kingdom",
};

const es: HistoryWords = {
  first: ["Lucía", "Javier", "Carmen", "Álvaro", "Nuria", "Sergio", "Marta", "Ignacio", "Elena", "Raúl"],
  last: ["Ferrer", "Molina", "Ortega", "Navarro", "Gil", "Soriano", "Peris", "Vives", "Cano", "Llopis"],
  general: [
    "Buenos días, ¿podríais enviarme más información sobre la referencia {{ref}}?",
    "¿Sigue disponible {{ref}}? Me gustaría conocer los gastos de comunidad.",
  ],
  viewing: [
    "Nos gustaría visitar {{ref}} este fin de semana, ¿sería posible?",
    "¿Se puede ver {{ref}} el sábado por la mañana?",
  ],
  more: [
    "Buscamos una casa para vivir todo el año, con colegio cerca.",
    "Tenemos la financiación aprobada y no dependemos de vender otra vivienda.",
    "¿La terraza tiene sol por la tarde?",
    "Prefiero que me contestéis por correo, porque trabajo a turnos.",
  ],
  business: ["¿Podríais enviarme un presupuesto?", "¿Abrís los sábados por la mañana?"],
  prefix: "+34 555",
  place: "Spain",
};

const de: HistoryWords = {
  first: ["Anja", "Stefan", "Monika", "Jürgen", "Katrin", "Uwe", "Sabine", "Holger"],
  last: ["Brandt", "Kessler", "Vogt", "Lindner", "Hartmann", "Böhm", "Seidel", "Wolff"],
  general: ["Bitte senden Sie mir weitere Unterlagen zu {{ref}}.", "Ist {{ref}} noch verfügbar?"],
  viewing: ["Wir sind ab Donnerstag vor Ort und würden {{ref}} gern besichtigen."],
  more: ["Wir suchen ein Haus ohne Treppen.", "Wie hoch sind die jährlichen Nebenkosten?"],
  business: ["Könnten Sie uns bitte ein Angebot schicken?"],
  prefix: "+49 555",
  place: "Germany",
};

const fr: HistoryWords = {
  first: ["Hélène", "Luc", "Sandrine", "Thierry", "Amélie", "Pascal"],
  last: ["Garnier", "Lefèvre", "Roussel", "Mercier", "Delattre", "Perrin"],
  general: [
    "Bonjour, pouvez-vous m'envoyer plus de photos de {{ref}} ?",
    "{{ref}} est-il toujours à vendre ?",
  ],
  viewing: ["Nous souhaitons visiter {{ref}} la semaine prochaine."],
  more: ["Nous cherchons au calme, mais à pied des commerces.", "Quelles sont les charges annuelles ?"],
  business: ["Pourriez-vous nous envoyer un devis ?"],
  prefix: "+33 555",
  place: "France",
};

const nl: HistoryWords = {
  first: ["Marieke", "Joost", "Annelies", "Ruben", "Saskia", "Wouter"],
  last: ["de Vries", "Bakker", "van Dijk", "Smit", "Peeters", "Claes"],
  general: ["Kunt u mij meer informatie sturen over {{ref}}?", "Is {{ref}} nog beschikbaar?"],
  viewing: ["Wij zijn volgende maand in de buurt en willen {{ref}} graag bezichtigen."],
  more: ["Wij zoeken een woning met zwembad en weinig onderhoud.", "Wat zijn de jaarlijkse kosten?"],
  business: ["Kunt u ons een offerte sturen?"],
  prefix: "+31 555",
  place: "Netherlands",
};

const sv: HistoryWords = {
  first: ["Ingrid", "Lars", "Karin", "Erik"],
  last: ["Lindqvist", "Sandberg", "Nyström", "Holm"],
  general: ["Finns {{ref}} kvar? Skicka gärna mer information."],
  viewing: ["Vi kommer till Spanien i nästa vecka och vill gärna se {{ref}}."],
  more: ["Vi letar efter en lägenhet med havsutsikt och hiss."],
  business: ["Kan ni skicka en offert?"],
  prefix: "+46 555",
  place: "Sweden",
};

/** By language; who speaks another one writes in English. */
export const historyWords: Readonly<Record<string, HistoryWords>> = { en, es, de, fr, nl, sv };
export const otherWords = en;
