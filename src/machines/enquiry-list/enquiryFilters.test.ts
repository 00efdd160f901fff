import { describe, expect, test } from "vitest";
import {
  activeChips,
  contactFilterOf,
  type EnquiryForm,
  formOf,
  searchOf,
  withoutChip,
  wrongFields,
} from "./enquiryFilters.ts";
import { enquirySearch } from "./enquirySearch.ts";
import { quickChanges, quickText } from "./quickFind.ts";

const today = "2026-11-21";
const { defaults, read } = enquirySearch("property", today);
const form = formOf(defaults);
const wrong = (changes: Partial<EnquiryForm>) => wrongFields({ ...form, ...changes }, today);

test("The fields stand for a search and give it back, without spaces around what was typed", () => {
  const search = read(
    "fromdate=2026-11-01&spam=false&propertyid=82114&name=Vogt&type=similar&offertype=4&order=State",
  );
  expect(searchOf(formOf(search), search)).toEqual(search);
  expect(searchOf({ ...form, name: " Ana ", propertyid: " 007 ", spam: "true" }, defaults)).toEqual({
    ...defaults,
    name: "Ana",
    propertyid: 7,
    spam: true,
  });
});

// ENQ-16
describe("A field is wrong", () => {
  test.each([
    ["without a day", { fromdate: "", todate: "" }, { fromdate: "missing", todate: "missing" }],
    ["before April 2016", { fromdate: "2016-03-31" }, { fromdate: "tooEarly" }],
    ["after today", { todate: "2026-11-22" }, { todate: "inFuture" }],
    ["when it begins after its end", { todate: "2026-10-01" }, { fromdate: "afterEnd" }],
    ["with an id that is no number", { propertyid: "82x" }, { propertyid: "invalid" }],
    ["with the id 0", { propertyid: "0" }, { propertyid: "invalid" }],
  ] as const)("%s", (_, changes, expected) => {
    expect(wrong(changes)).toEqual(expected);
  });

  test("and otherwise none is", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ fromdate: "2016-04-01", todate: today, propertyid: "82114" })).toEqual({});
  });
});

test("Chips are the filters that differ; one takes both days away", () => {
  const search = read("fromdate=2026-11-01&todate=2026-11-05&type=phone&comment=pool&skip=20");
  expect(activeChips(search, defaults)).toEqual(["days", "type", "comment"]);
  expect(withoutChip(search, defaults, "days")).toEqual(read("type=phone&comment=pool"));
  expect(activeChips(defaults, defaults)).toEqual([]);
});

// ENQ-15, ENQ-17, ENQ-18
test("The calls get what is filtered by: any part of a text, and neither all nor 0", () => {
  expect(contactFilterOf(defaults)).toEqual({ FromDate: "2026-10-22", ToDate: today, Deleted: false });
  const search = read("type=web&name=Vogt&agentref=A-2&propertyid=82114&offertype=3&spam=true&phone=555");
  expect(contactFilterOf(search)).toEqual({
    FromDate: "2026-10-22",
    ToDate: today,
    Deleted: false,
    Spam: true,
    Type: "web",
    Name: "%Vogt%",
    Phone: "%555%",
    AgentRef: "%A-2%",
    PropertyId: 82_114,
    Offer: 3,
  });
  expect(contactFilterOf(enquirySearch("directory", today).read("ref=40")).AgentRef).toBe("%40%");
});

describe("One box finds by", () => {
  test.each([
    ["Marianne", { name: "Marianne" }],
    ["m.vogt@", { email: "m.vogt@" }],
    ["+49 555 (214)", { phone: "+49 555 (214)" }],
    ["3", { phone: "3" }],
    ["٠٦٠٠/000", { phone: "٠٦٠٠/000" }],
    ["3rd Villa", { name: "3rd Villa" }],
  ])("%s", (text, changes) => {
    expect(quickChanges(form, text)).toEqual(changes);
  });

  test("one thing at a time", () => {
    expect(quickText(form)).toBe("");
    expect(quickText({ ...form, email: "@mail" })).toBe("@mail");
    expect(quickChanges({ ...form, name: "marianne" }, "marianne@")).toEqual({
      name: "",
      email: "marianne@",
    });
    expect(quickChanges({ ...form, phone: "5" }, "")).toEqual({ phone: "", name: "" });
  });
});
