import type { ContactAbout, ReceivedEnquiry } from "#server/enquiry/contact.ts";

type Oddity = Partial<Pick<ReceivedEnquiry, "Name" | "Comment" | "Language" | "Country" | "Phone">>;

const LONGEST = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Every so many days somebody writes what few systems expect. */
const every: Readonly<Record<ContactAbout, number>> = { property: 11, directory: 4 };

const letter = [
  "We have been looking for a house on the coast for two years and have seen thirty-four of them.",
  "Let me tell you what we liked about each, and what we did not, so that you know what to show us.",
  "My husband does not climb stairs any more, the dog needs a garden, and my sister will stay every August.\n\n",
].join(" ");

/** Text of every kind that a list, a letter and a workbook have to bear: none of it is harmful where it is only text. */
const oddities: readonly Oddity[] = [
  { Comment: letter.repeat(20).slice(0, LONGEST) },
  {
    ...{ Name: "محمد بن علي الأندلسي", Language: "ar", Country: "AE" },
    Comment: "السلام عليكم، هل ما زال هذا العقار (2 غرف نوم) متاحًا؟ نود زيارته يوم السبت 12:30.",
  },
  {
    ...{ Name: "נועה כהן", Language: "he", Country: "IL" },
    Comment: "שלום, האם הבית עדיין למכירה? אפשר לקבל עוד תמונות?",
  },
  { Name: "Zoë 🏖️ Lindgren", Comment: "Is it still free? 😍🏡👨‍👩‍👧‍👦 We love the terrace 🌅!!!" },
  { Name: "=1+1", Comment: '=HYPERLINK("https://mail.example/prize","Click here for your prize")' },
  { Name: "+34555000111", Comment: "@SUM(1+1)*cmd|' /C calc'!A0", Phone: "-555 000 111" },
  {
    Name: "<b>Bobby</b>",
    Comment: "<script>alert('zaguan')</script><img src=x onerror=alert(1)> Is there a <i>garage</i>?",
  },
  {
    Name: "Doña María de las Mercedes Cayetana Fitz-James Hohenlohe-Langenburg y Álvarez de Toledo-Osorio de la Cerda, viuda de Wolfeschlegelsteinhausenbergerdorff",
  },
  { Name: "Lim", Comment: "Donaudampfschifffahrtsgesellschaftskapitän".repeat(12), Country: "SG" },
  { Name: null, Phone: null, Comment: null },
  {
    Name: "林美玲",
    Comment: "您好，請問這間房子還在出售嗎？我們下週會到西班牙。",
    Language: "zh",
    Country: "TW",
  },
  { Name: "Robert'); drop table enquiry;--", Comment: "100% _sure_ \\ %s {{ref}} $t(ref)" },
];

/** What is odd in the first enquiry of a day (`YYYY-MM-DD`); mostly nothing. */
export function demoHistoryOddity(about: ContactAbout, day: string): Oddity {
  const number = Math.floor(Date.parse(day) / DAY_MS);
  if (number % every[about] !== 0) return {};
  return oddities[(number / every[about]) % oddities.length] ?? {};
}
