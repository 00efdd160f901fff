import { describe, expect, test } from "vitest";
import { callResults, enquiryOrigins } from "#contracts/enquiry/enquiry.ts";
import { countryName } from "#contracts/wire/countryName.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleCall, sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { standing } from "../contact.ts";
import { enquiryColumns } from "../export/exportEnquiries.ts";
import { callLetter, enquiryLetter } from "./contactLetter.ts";

const config = { publicSiteUrl: "https://portal.example" };
const place = { Identifier: 601, at: "2026-11-19T16:05:00.000Z", offer: null, price: null };
const shared = {
  ...standing,
  about: "property",
  login: "ana",
  id: 601,
  version: 1,
  subject: 11,
  agent_ref: "A-11",
  ref_key: "A-11",
  offer: 3,
  price: 1,
  at: place.at,
  day: "2026-11-19",
  subject_url: null,
  sent: true,
  sent_at: null,
} as const;

describe.each(systemLanguages)("in %s", (language) => {
  const columns = enquiryColumns(language);

  // ENQ-52
  test("list, workbook and letter have one word for each call's result and for where it came from", async () => {
    const list = (await loadTexts(language, "enquiries")).getFixedT(language, "enquiries");
    for (const Result of callResults) {
      const call = sampleCall({ Result, OriginLocation: "Germany" });
      const { text } = callLetter(
        config,
        {
          ...shared,
          link_name: "form",
          result: Result,
          origin: null,
          origin_key: null,
          origin_location: "Germany",
          destination: null,
          talk_time_sec: 1,
        },
        { language, about: "A-11" },
      );
      const row = columns.map(({ value }) => value({ ...place, Type: "iovox-call", details: call }));
      for (const word of [list(`result.${Result}`), countryName("Germany", language)]) {
        expect(row).toContain(word);
        expect(text).toContain(`: ${word}\n`);
      }
    }
  });

  // ENQ-52
  test("list, workbook and letter have one word for an enquiry's country and interest", async () => {
    const list = (await loadTexts(language, "enquiries")).getFixedT(language, "enquiries");
    for (const Interest of ["viewing", "general", "price"] as const) {
      const details = sampleEnquiry({ Interest, Country: "DE", Language: "de" });
      const { text } = enquiryLetter(
        config,
        {
          ...shared,
          channel: "web",
          interest: Interest,
          url: null,
          name: null,
          name_key: null,
          email: null,
          email_key: null,
          phone: null,
          phone_key: null,
          origin: null,
          language: "de",
          country: "DE",
          device: null,
          comment: null,
          comment_key: null,
        },
        { language, about: "A-11" },
      );
      const row = columns.map(({ value }) => value({ ...place, Type: "web-enquiry", details }));
      for (const word of [list(`interest.${Interest}`), countryName("DE", language)]) {
        expect(row).toContain(word);
        expect(text).toContain(`: ${word}\n`);
      }
    }
  });

  // ENQ-52
  test("list and letter have one word for where an enquiry came from, and show an unknown one as it is", async () => {
    const list = (await loadTexts(language, "enquiries")).getFixedT(language, "enquiries");
    for (const origin of [...enquiryOrigins, "fair"] as const) {
      const { text } = enquiryLetter(
        config,
        {
          ...shared,
          channel: "web",
          interest: null,
          url: null,
          name: null,
          name_key: null,
          email: null,
          email_key: null,
          phone: null,
          phone_key: null,
          origin,
          language: null,
          country: null,
          device: null,
          comment: null,
          comment_key: null,
        },
        { language, about: "A-11" },
      );
      expect(text).toContain(`: ${origin === "fair" ? origin : list(`originOf.${origin}`)}\n`);
    }
  });
});
