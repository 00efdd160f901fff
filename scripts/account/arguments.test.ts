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
          Outlet: { Email: null },
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
      ...{ action: "services", services: {}, preferences: { ExportEnquiries: true } },
    });
    expect(read("services costa --export-enquiries no").preferences).toEqual({ ExportEnquiries: false });
    expect(read("services costa --property 3")).not.toHaveProperty("preferences");
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
