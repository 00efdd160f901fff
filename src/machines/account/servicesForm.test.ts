import { expect, test } from "vitest";
import { changedServices, formOfServices, isWhole } from "./servicesForm.ts";

const client = {
  Property: {
    Status: "ACTIVE_EXPIRED",
    PropertyLimit: 20,
    ImportType: "XML",
    ManualSelection: true,
    EndDate: "2026-10-31",
    Outlet: { Email: "outlet@costa.example" },
  },
  Featured: { Status: "NO_RESULTS", MaxFeaturedStandard: 0, MaxFeaturedPremium: 0, EndDate: null },
  Directory: { Status: "ACTIVE", Free: 1, Featured: 2, FeaturedPremium: 3, EndDate: null },
  ExportEnquiries: false,
} as const;
const form = formOfServices(client);

// ADMIN-27
test("the form has the services as they are, and nothing of it is sent", () => {
  expect(form).toEqual({
    Property: { active: true, end: "2026-10-31", amounts: ["20"] },
    Featured: { active: false, end: "", amounts: ["0", "0"] },
    Directory: { active: true, end: "", amounts: ["1", "2", "3"] },
    importKind: "xmlManual",
    exports: false,
  });
  expect(changedServices(form, client)).toEqual({});
  const { Property } = client;
  const byHand = { ...client, Property: { ...Property, ImportType: "Manual" as const } };
  const whole = { ...client, Property: { ...Property, ManualSelection: false } };
  expect([formOfServices(byHand).importKind, formOfServices(whole).importKind]).toEqual(["manual", "xml"]);
});

// ADMIN-27
test("only services that were changed are sent, each as a whole", () => {
  expect(changedServices({ ...form, importKind: "manual" }, client)).toEqual({
    Property: {
      Active: true,
      EndDate: "2026-10-31",
      PropertyLimit: 20,
      ImportType: "Manual",
      ManualSelection: false,
    },
  });
  const Property = { active: true, end: "", amounts: [" 30"] };
  expect(changedServices({ ...form, Property }, client)).toEqual({
    Property: { Active: true, EndDate: null, PropertyLimit: 30, ImportType: "XML", ManualSelection: true },
  });
  const Featured = { active: true, end: "2027-01-31", amounts: ["4", "5"] };
  const Directory = { active: false, end: "31/0", amounts: ["many", "2", "3"] };
  expect(changedServices({ ...form, Featured, Directory, exports: true }, client)).toEqual({
    Featured: { Active: true, EndDate: "2027-01-31", MaxFeaturedStandard: 4, MaxFeaturedPremium: 5 },
    Directory: { Active: false, EndDate: null, Free: 1, Featured: 2, FeaturedPremium: 3 },
    ExportEnquiries: true,
  });
});

// ADMIN-27
test.each(["", "-1", "1.5", "many", "1000000"])("%j is no amount", (typed) => {
  const Directory = { ...form.Directory, amounts: ["1", typed, "3"] };
  expect([isWhole(form), isWhole({ ...form, Directory })]).toEqual([true, false]);
  expect(isWhole({ ...form, Directory: { ...Directory, active: false } })).toBe(true);
});

// ADMIN-27
test("half a day is no end", () => {
  const ending = (end: string) => isWhole({ ...form, Directory: { ...form.Directory, end } });
  expect(["", "2027-01-31", "31/01", "31"].map(ending)).toEqual([true, true, false, false]);
});
