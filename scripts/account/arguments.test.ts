import { describe, expect, it } from "vitest";
import { accountRequest } from "./arguments.ts";

const read = (line: string) => accountRequest(line.split(" ").filter(Boolean));

describe("the account command", () => {
  it("reads a client with services", () => {
    const line =
      "client Costa --name Clara --email c@costa.example --trade-name Costa --property 600 --import xml-manual --featured 40/20 --directory 3/2/1 --until 2027-01-31";
    expect(read(line)).toEqual({
      action: "create",
      name: { kind: "client", subject: "costa" },
      details: { Name: "Clara", TradeName: "Costa", CompanyName: null },
      email: "c@costa.example",
      passwordFromInput: false,
      services: {
        property: {
          Status: "ACTIVE",
          PropertyLimit: 600,
          ImportType: "XML",
          ManualSelection: true,
          EndDate: "2027-01-31",
        },
        featured: {
          Status: "ACTIVE",
          MaxFeaturedStandard: 40,
          MaxFeaturedPremium: 20,
          EndDate: "2027-01-31",
        },
        directory: {
          Status: "ACTIVE",
          Free: 3,
          Featured: 2,
          FeaturedPremium: 1,
          EndDate: "2027-01-31",
        },
      },
    });
  });

  it("reads whether enquiries may be exported", () => {
    expect(read("services costa --export-enquiries yes")).toMatchObject({
      action: "services",
      services: {},
      preferences: { ExportEnquiries: true },
    });
    expect(read("services costa --export-enquiries no").preferences).toEqual({ ExportEnquiries: false });
    expect(read("services costa --property 3")).not.toHaveProperty("preferences");
  });

  it("takes a feed from the public web alone", () => {
    const given = (address: string) => accountRequest(["services", "costa", "--feed", address]).feed;
    for (const address of ["https://feeds.example/a.xml", "http://8.8.8.8/a.xml", "http://[2001:4860::8]/a"])
      expect(given(address)).toBe(address);
    expect(given("none")).toBeNull();
    for (const address of [
      ..."feeds.example/a.xml ftp://feeds.example https:feeds.example https:\\\\feeds.example".split(" "),
      ..."https://me:secret@feeds.example http://localhost/a http://127.1/a http://[::1]/a".split(" "),
      ..."http://169.254.169.254/a http://[::ffff:10.0.0.1]/a http://nas.local/a http://intranet/a".split(
        " ",
      ),
      ...["https://feeds.example/a\u202elmx", "https://feeds.example/a b"],
    ])
      expect(() => given(address), address).toThrow("--feed is an address on the public web");
  });

  it("knows an admin by the e-mail address", () => {
    expect(read("admin Root@Example.com --name Root --password-stdin")).toMatchObject({
      action: "create",
      name: { kind: "admin", subject: "root@example.com" },
      email: "root@example.com",
      passwordFromInput: true,
      services: {},
    });
    expect(read("suspend root@example.com")).toMatchObject({
      action: "suspend",
      name: { kind: "admin", subject: "root@example.com" },
    });
    expect(read("password costa")).toMatchObject({
      action: "password",
      name: { kind: "client", subject: "costa" },
    });
  });

  it("reads what is to be corrected, and whom to let try again", () => {
    expect(read("correct costa --email new@costa.example --trade-name Costa")).toMatchObject({
      action: "correct",
      words: { Email: "new@costa.example", TradeName: "Costa" },
    });
    expect(read("unlock 203.0.113.4")).toMatchObject({ action: "unlock", name: { subject: "203.0.113.4" } });
    expect(() => read("correct costa")).toThrow("correct needs what to correct, such as --name.");
  });

  it("reads an entry of the directory, and what is to change of one", () => {
    const line = [
      "entry",
      "Costa",
      "--name",
      "Sala",
      "--category",
      "2 House and garden",
      "--tier",
      "featured",
    ];
    const more = [
      "--subcategory",
      "21 Tree surgeons",
      "--location",
      "m-03082",
      "--website",
      "https://sala.example",
    ];
    expect(accountRequest([...line, ...more])).toMatchObject({
      action: "entry",
      name: { kind: "client", subject: "costa" },
      entry: {
        kind: "list",
        tier: "Featured",
        content: {
          Name: "Sala",
          Location: "m-03082",
          URL: "https://sala.example",
          Phone: null,
          CategoryID: 2,
          CategoryName: "House and garden",
          SubcategoryID: 21,
          SubcategoryName: "Tree surgeons",
          SubcategoryTerm: "tree-surgeons",
        },
      },
    });
    const wrong =
      (...options: string[]) =>
      () =>
        accountRequest([...line, ...options]);
    expect(wrong("--location", "Jávea")).toThrow('--location is a place such as m-03082, not "Jávea".');
    expect(wrong("--website", "sala")).toThrow(
      '--website is an address on the public web such as https://sala.example, not "sala".',
    );
    expect(wrong("--website", "https://sala.example@evil.example")).toThrow("--website is an address");
    expect(read("entry costa --entry 5001 --tier premium --online no").entry).toEqual({
      kind: "change",
      id: 5001,
      commands: [{ type: "ChangeTier", tier: "FeaturedPremium" }, { type: "TakeOffline" }],
    });
  });

  it.each([
    ["", "Usage:"],
    ["remove costa", '"remove" is none of the commands.'],
    ["client", "client takes one login or e-mail address."],
    ["client a b --name x --email a@b.c", "client takes one login or e-mail address."],
    ["client a --email a@b.c", "client needs --name."],
    ["client a --name x", "client needs --email."],
    ["admin a@b.c --name x --property 3", "admin does not take --property."],
    ["suspend costa --name x", "suspend does not take --name."],
    ["client a --name x --email a@b.c --colour red", "Unknown option '--colour'"],
    ["entry a --name x", "entry needs --name and --category."],
    [
      "entry a --name x --category Gardeners",
      '--category is a number and a name such as "21 Gardeners", not "Gardeners".',
    ],
    ["entry a --entry 5001", "--entry needs --tier or --online."],
    ["entry a --entry x --tier free", '--entry is the entry\'s number, not "x".'],
    ["entry a --entry 5001 --name x", "--name is for a new entry, without --entry."],
    ["entry a --entry 5001 --online maybe", '--online is yes or no, not "maybe".'],
    ["entry a --entry 5001 --tier gold", '--tier is free, featured or premium, not "gold".'],
    ["entry a --online yes", "--online needs --entry."],
    ["entry a --property 3", "entry does not take --property."],
    ["services a --property many", '--property is a whole number, not "many".'],
    ["services a --featured 40", '--featured is 2 whole numbers with / between them, not "40".'],
    ["services a --directory 1/2", '--directory is 3 whole numbers with / between them, not "1/2".'],
    ["services a --import xml", "--import needs --property."],
    ["services a --property 3 --import csv", '--import is xml or xml-manual, not "csv".'],
    ["services a --property 3 --until 2027-02-30", '--until is a day such as 2027-01-31, not "2027-02-30".'],
    ["services a --export-enquiries maybe", '--export-enquiries is yes or no, not "maybe".'],
    ["services a --property 3 --until soon", '--until is a day such as 2027-01-31, not "soon".'],
  ])("refuses %j with a sentence", (line, sentence) => {
    expect(() => read(line)).toThrow(sentence);
  });
});
