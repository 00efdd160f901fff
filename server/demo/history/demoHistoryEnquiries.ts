import type { EnquiryMark } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import type { ReceivedEnquiry } from "#server/enquiry/contact.ts";
import type { ContactCommand } from "#server/enquiry/decideContact.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { type Random, seededRandom, seedOf } from "../random.ts";
import { demoHistoryPerson, type HistoryPerson, type HistoryWords } from "./demoHistoryPerson.ts";
import { type HistorySubject, momentOf, subjectsOn } from "./demoHistorySubjects.ts";

type Oddity = Partial<Pick<ReceivedEnquiry, "Name" | "Comment" | "Language" | "Country" | "Phone">>;

const LONGEST = 4_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Every so many days somebody writes what few systems expect. */
const every: Readonly<Record<About, number>> = { property: 11, directory: 4 };

const letter = [
  "We have been looking for a house on the coast for two years and have seen thirty-four of them.",
  "Let me tell you what we liked about each, and what we did not, so that you know what to show us.",
  "My husband does not climb stairs any more, the dog needs a garden, and my sister will stay every August.\n\n",
].join(" ");

/** Text of every kind that a list, a letter and a workbook have to bear: none of it is harmful where it is only text. */
const oddities: readonly Oddity[] = [
  { Comment: letter.repeat(20).slice(0, LONGEST) },
  {
    Name: "محمد بن علي الأندلسي",
    Language: "ar",
    Country: "AE",
    Comment: "السلام عليكم، هل ما زال هذا العقار (2 غرف نوم) متاحًا؟ نود زيارته يوم السبت 12:30.",
  },
  {
    Name: "נועה כהן",
    Language: "he",
    Country: "IL",
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
function demoHistoryOddity(about: About, day: string): Oddity {
  const number = Math.floor(Date.parse(day) / DAY_MS);
  if (number % every[about] !== 0) return {};
  return oddities[(number / every[about]) % oddities.length] ?? {};
}

/** A contact of the demo before it has a number. */
export interface HistoryContact {
  readonly at: string;
  /** What is said of it, from when it came in. */
  said(id: number): ContactCommand[];
}

/** How many enquirers had written before, days ago. */
const AGAIN = 0.22;
const AGAIN_DAYS = 8;
const SPAM = 0.03;
/** Clients type their reasons, and those of the demo write Spanish. */
const reasons = {
  spam: ["Anuncia sus servicios", "Mensaje automático", "Vende listas de contactos"],
  scam: ["Pide datos bancarios", "Quiere pagar sin ver la casa"],
  timewaster: ["Ha preguntado cinco veces y nunca ha venido"],
} as const;

/** What people wrote about one client's properties or entries on one day; the same whenever it is asked. */
export function demoHistoryEnquiries(
  login: string,
  day: string,
  subjects: readonly HistorySubject[],
): HistoryContact[] {
  const random = seededRandom(seedOf(`${login}/${day}/${subjects[0]?.about}/enquiries`));
  return subjectsOn(random, day, subjects, "enquiries").map((subject, nth) => {
    const again = random.chance(AGAIN);
    const met = again ? addDays(day, -random.integer(0, AGAIN_DAYS)) : day;
    const person = demoHistoryPerson(`${login}/${met}/${again ? random.integer(0, 2) : nth}`);
    const odd = nth === 0 ? demoHistoryOddity(subject.about, day) : {};
    const received = { ...receivedEnquiry(random, subject, person), ...odd };
    const marked = markedEnquiry(random);
    const at = momentOf(random, day);
    return {
      at,
      said: (Id) => [
        { type: "ReceiveEnquiry", received: { Id, ...received, Sent: received.Sent && marked.length === 0 } },
        ...marked,
      ],
    };
  });
}

export const judged = (mark: EnquiryMark, reason: string): ContactCommand => ({
  type: "MarkContact",
  mark,
  reason,
  by: undefined,
});

function markedEnquiry(random: Random): ContactCommand[] {
  if (random.chance(0.004)) return [{ type: "DeleteContact" }];
  if (!random.chance(SPAM)) return [];
  const Mark = random.weighted([
    ["spam", 7],
    ["scam", 2],
    ["timewaster", 1],
  ] as const);
  return [judged(Mark, random.pick<string>(reasons[Mark]))];
}

function openingsOf(
  words: HistoryWords,
  about: HistorySubject["about"],
  interest: string,
): readonly string[] {
  if (about === "directory") return words.business;
  return interest === "viewing" ? words.viewing : words.general;
}

function receivedEnquiry(
  random: Random,
  { about, id, property }: HistorySubject,
  { words, language, country, device, ...person }: HistoryPerson,
): Omit<ReceivedEnquiry, "Id"> {
  const interest = random.weighted([
    ["general", 55],
    ["viewing", about === "property" ? 37 : 0],
    ["price", 8],
  ] as const);
  const opening = random.pick(openingsOf(words, about, interest));
  const others = about === "property" ? words.more.filter(() => random.chance(0.4)) : [];
  const url = `redirect-to-${about}/${id}`;
  return {
    About: about,
    Subject: id,
    Property: property,
    PropertyURL: url,
    EnquiryURL: url,
    Sent: !random.chance(0.06),
    Channel: random.weighted([
      ["web", 82],
      ["direct", about === "property" ? 10 : 0],
      ["similar", about === "property" ? 8 : 0],
    ] as const),
    Interest: interest,
    Name: person.name,
    Email: random.chance(0.1) ? person.email.toUpperCase() : person.email,
    Phone: random.chance(0.7) ? person.phone : null,
    Origin: random.weighted([
      ["portal", 8],
      ["newsletter", 1],
      ["partner", 1],
    ] as const),
    Language: language,
    Country: country,
    Device: device,
    Comment: [opening, ...others].join(" ").replaceAll("{{ref}}", property?.AgentRef ?? ""),
  };
}
