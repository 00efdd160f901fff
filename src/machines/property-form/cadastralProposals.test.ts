import { expect, test } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { sampleRecord } from "#tests/model/samples/sampleRecord.ts";
import { cadastralProposals, openProposals, proposalState } from "./proposedValues.ts";

const form = (changes = {}) => ({
  ...emptyPropertyForm(),
  CadastralReference: "9872023 VH5797S",
  ...changes,
});

test("An empty form is filled with all that the cadastre says, its reference completed", () => {
  expect(openProposals(sampleRecord, form())).toMatchObject({
    CadastralReference: "9872023VH5797S0001WX",
    Location: { id: sampleRecord.place?.id },
    Address: "Calle Colón 14",
    Latitude: "38.789",
    Longitude: "0.167",
    GeoInfo: "exact",
    Type: 25,
    Build: "214",
    Plot: "812",
    YearBuilt: "1998",
  });
});

test("What stands in the form stays, and an exact position above all; another's reference too", () => {
  const mine = form({ Latitude: "38.7", Longitude: "0.1", GeoInfo: "exact", Build: "200" });
  const patch = openProposals(sampleRecord, mine);
  expect(Object.keys(patch)).toEqual([
    "CadastralReference",
    "Location",
    "Address",
    "Type",
    "Plot",
    "YearBuilt",
  ]);
  const other = form({ CadastralReference: "7837301VG8173B0001TT" });
  expect(openProposals(sampleRecord, other)).not.toHaveProperty("CadastralReference");
});

test("Wrong control letters of the same reference are put right", () => {
  const misprinted = form({ CadastralReference: "9872023VH5797S0001NN" });
  expect(openProposals(sampleRecord, misprinted).CadastralReference).toBe("9872023VH5797S0001WX");
});

test("A proposal is taken, open or differs", () => {
  const build = cadastralProposals(sampleRecord).find(({ field }) => field === "Build");
  if (!build) throw new Error("Nothing is proposed.");
  expect(proposalState(build, { Build: "214" })).toBe("taken");
  expect(proposalState(build, { Build: "" })).toBe("open");
  expect(proposalState(build, { Build: "200" })).toBe("differs");
});

test("What the cadastre does not say is not proposed", () => {
  const bare = { ...sampleRecord, point: null, place: null, plot: null, type: null };
  expect(cadastralProposals(bare).map(({ field }) => field)).toEqual([
    "CadastralReference",
    "Address",
    "Build",
    "YearBuilt",
  ]);
});
