import { levelOf } from "#machines/featured/shortageOf.ts";
import { propertyRowMachine, type RowFilters } from "#machines/property-list/propertyRowMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const active = sampleProperty();
const promoted = sampleProperty({
  AdInfo: { PropertyFeaturedPremium: false, PropertyFeatured: true, UpdatedBy: "costa" },
});
const deactivated = sampleProperty({ Status: "deactivated" });
const suspended = sampleProperty({ Suspended: true });
const manual = { ImportType: "Manual", ManualSelection: false };
const xml = { ImportType: "XML", ManualSelection: false };
const searchOf = (Status: RowFilters["Status"], Featured: RowFilters["Featured"] = null): RowFilters => ({
  Status,
  Featured,
});
const xmlManual = { ImportType: "XML", ManualSelection: true };

export const propertyRowSubject: Subject = {
  machine: propertyRowMachine,
  starts: {
    "an active property": { item: active, service: manual, search: searchOf("available") },
    "an active property among the active": { item: active, service: manual, search: searchOf("active") },
    "a deactivated property among the deactivated": {
      item: deactivated,
      service: manual,
      search: searchOf("deactivated"),
    },
    "a suspended property": { item: suspended, service: manual, search: searchOf("available") },
    "a featured property among all": { item: promoted, service: manual, search: searchOf("available") },
    "a featured property among the featured": {
      item: promoted,
      service: manual,
      search: searchOf("available", "any"),
    },
    "an active property of a feed": { item: active, service: xml, search: searchOf("available") },
    "an active property of a feed among the active": {
      item: active,
      service: xml,
      search: searchOf("active"),
    },
    "a deactivated property of a feed": { item: deactivated, service: xml, search: searchOf("available") },
    "a property of a feed with manual selection": {
      item: active,
      service: xmlManual,
      search: searchOf("available"),
    },
  },
  events: [
    { type: "row.edit" },
    { type: "row.activate" },
    { type: "row.deactivate" },
    { type: "row.delete" },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "problem.dismiss" },
    { type: "row.found", item: active, search: searchOf("available") },
    { type: "row.found", item: deactivated, search: searchOf("deactivated") },
    { type: "row.leveled", level: "none" },
    { type: "row.leveled", level: "Featured" },
  ] as Subject["events"],
  services: {
    activate: { resolves: [active], rejects: [{ code: "ErrPropertyServiceLimit", limit: 3 }] },
    deactivate: { resolves: [deactivated], rejects: [{ code: "network" }] },
    remove: { resolves: [undefined], rejects: [{ code: "ErrNotManualImport" }] },
  },
  identity: ({ context: { item, service, search, givesUp } }) => [
    givesUp,
    item.Status,
    item.Suspended,
    service.ImportType,
    service.ManualSelection,
    search.Status,
    search.Featured,
    levelOf(item.AdInfo),
  ],
  invariants: {
    "A property of a feed is never deleted": ({ value, context }) =>
      context.service.ImportType === "Manual" || !["deleting", "gone"].includes(String(value)),
    "A refused row says why": ({ value, context }) =>
      (JSON.stringify(value) !== '{"resting":"refused"}') === (context.problem === null),
    "A suspended property is neither activated nor deactivated": ({ value, context }) =>
      !context.item.Suspended || !["activating", "deactivating"].includes(String(value)),
  },
};
