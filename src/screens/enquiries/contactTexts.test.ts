import type { TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { codeName } from "#contracts/wire/codeName.ts";
import { activeChips } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { phones } from "#tests/fixtures/phones.ts";
import { sampleCall, sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { chipText } from "./filters/ActiveFilters.tsx";
import { contactKind, contactState } from "./row/ContactCell.tsx";
import { callText, cutComment } from "./row/MessageCell.tsx";
import { personOf, phoneHref } from "./row/PersonCell.tsx";

const web = { Type: "web-enquiry" } as const;
const phone = { Type: "iovox-call" } as const;
let t: TFunction<["enquiries", "common"]>;
const textsIn = async (language: "en" | "es") =>
  (await loadTexts(language, "enquiries", "list", "common")).getFixedT<["enquiries", "common"]>(language, [
    "enquiries",
    "common",
  ]);

beforeAll(async () => {
  t = await textsIn("en");
});

// ENQ-03
test("A row is spam before it is a call, and otherwise sent or not", () => {
  expect(contactState(web, sampleEnquiry({ IsSent: true }))).toBe("sent");
  expect(contactState(web, sampleEnquiry({ IsSent: false }))).toBe("unsent");
  expect(contactState(web, sampleEnquiry({ IsSent: true, IsSpam: true }))).toBe("spam");
  expect(contactState(phone, sampleCall({ IsSent: false }))).toBe("call");
  expect(contactState(phone, sampleCall({ IsSpam: true }))).toBe("spam");
});

test("A row says how somebody got in touch", () => {
  expect(contactKind(phone, sampleCall())).toBe("phone");
  expect(contactKind(web, sampleEnquiry({ Channel: "similar" }))).toBe("similar");
  expect(contactKind(web, sampleEnquiry({ Channel: undefined }))).toBe("web");
  expect(contactKind(web, undefined)).toBe("web");
});

describe("A comment", () => {
  // ENQ-12
  test("of 280 characters is whole, a longer one is cut to 225 and an ellipsis", () => {
    expect(cutComment("a".repeat(280))).toBeNull();
    expect(cutComment("a".repeat(281))).toBe(`${"a".repeat(225)}…`);
  });

  test("is cut between characters, and without a space before the ellipsis", () => {
    expect(cutComment(`${"🏡".repeat(224)} ${"b".repeat(100)}`)).toBe(`${"🏡".repeat(224)}…`);
    expect(cutComment("🏡".repeat(280))).toBeNull();
  });
});

// ENQ-14
test("A call says how it ended, how long it took and whether it came out of hours", () => {
  expect(callText(sampleCall(), t)).toBe("Answered, 4 min 12 s");
  expect(callText(sampleCall({ TalkTimeSec: 45 }), t)).toBe("Answered, 45 s");
  const closed = { Result: "NO ANSWER", TalkTimeSec: 0, Destination: "Not applicable" } as const;
  expect(callText(sampleCall(closed), t)).toBe("No answer, out of hours");
});

test("Who called is a number, who wrote has a name", () => {
  expect(personOf(sampleCall())).toEqual({ name: null, email: null, phone: "+44 555 946 018" });
  expect(personOf(sampleEnquiry())).toMatchObject({
    name: "Marianne Vogt",
    email: "marianne.v@mail.example",
  });
  expect(phoneHref("+44 555 946-018")).toBe("tel:+44555946018");
  expect(phoneHref("(965) 12 34+5")).toBe("tel:96512345");
  expect(phoneHref("anonymous")).toBe("tel:");
});

test.each(phones)("A press on %s calls its first number", (written, _wanted, called) => {
  expect(phoneHref(written)).toBe(`tel:${called}`);
});

test("Codes are named in the panel's language; what is none stays", () => {
  expect(codeName("language", "de", "es")).toBe("Alemán");
  expect(codeName("region", "DE", "en")).toBe("Germany");
  expect(codeName("region", "nowhere!", "en")).toBe("nowhere!");
});

test("Every active filter is said in a few words", async () => {
  const { read, defaults } = enquirySearch("property", "2026-11-21");
  const search = read(
    "fromdate=2026-11-01&type=similar&spam=true&name=Vogt&email=mail&phone=555&comment=pool&agentref=A-2&propertyid=82114&offertype=4",
  );
  const said = (language: string, words: typeof t) =>
    activeChips(search, defaults).map((chip) => chipText(chip, search, words, language));
  expect(said("en", t)).toEqual([
    "01/11/2026 to 21/11/2026",
    "Similar properties",
    "Only spam",
    "Name: Vogt",
    "E-mail: mail",
    "Phone: 555",
    "Message: pool",
    "Reference A-2",
    "Id 82114",
    "Long-term rent",
  ]);
  const whose = { ...defaults, assignee: "a" };
  const ana = [{ Id: "a", Name: "Ana", Current: false }];
  expect(chipText("assignee", whose, t, "en", ana)).toBe("Assigned to: Ana");
  expect(chipText("assignee", { ...whose, assignee: "b" }, t, "en", ana)).toBe("Assigned to: Former user");
  // ENQ-86
  expect(chipText("assignee", whose, t, "en")).toBe("Assigned to: A colleague");
  expect(chipText("assignee", { ...whose, assignee: "nobody" }, t, "en", ana)).toBe("Assigned to: Nobody");
  const es = await textsIn("es");
  expect(said("es", es).slice(0, 3)).toEqual(["01/11/2026 a 21/11/2026", "Inmuebles similares", "Solo spam"]);
  expect(said("es", es).at(-1)).toBe("Alquiler de larga duración");
});
