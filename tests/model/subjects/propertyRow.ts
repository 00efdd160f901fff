import { propertyRowMachine } from "#machines/propertyRowMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const active = sampleProperty();
const deactivated = sampleProperty({ Status: "deactivated" });
const suspended = sampleProperty({ Suspended: true });
const manual = { ImportType: "Manual", ManualSelection: false };
const xml = { ImportType: "XML", ManualSelection: false };
const xmlManual = { ImportType: "XML", ManualSelection: true };

export const propertyRowSubject: Subject = {
  machine: propertyRowMachine,
  starts: {
    "an active property": { item: active, service: manual, status: "available" },
    "an active property among the active": { item: active, service: manual, status: "active" },
    "a deactivated property among the deactivated": {
      item: deactivated,
      service: manual,
      status: "deactivated",
    },
    "a suspended property": { item: suspended, service: manual, status: "available" },
    "an active property of a feed": { item: active, service: xml, status: "available" },
    "a deactivated property of a feed": { item: deactivated, service: xml, status: "available" },
    "a property of a feed with manual selection": { item: active, service: xmlManual, status: "available" },
  },
  events: [
    { type: "row.edit" },
    { type: "row.activate" },
    { type: "row.deactivate" },
    { type: "row.delete" },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "problem.dismiss" },
    { type: "row.found", item: active, status: "available" },
    { type: "row.found", item: deactivated, status: "deactivated" },
  ] as Subject["events"],
  services: {
    activate: { resolves: [active], rejects: [{ code: "ErrPropertyServiceLimit", limit: 3 }] },
    deactivate: { resolves: [deactivated], rejects: [{ code: "network" }] },
    remove: { resolves: [undefined], rejects: [{ code: "ErrNotManualImport" }] },
  },
  identity: ({ context: { item, service, status } }) => [
    item.Status,
    item.Suspended,
    service.ImportType,
    service.ManualSelection,
    status,
  ],
  invariants: {
    "A property of a feed is never deleted": ({ value, context }) =>
      context.service.ImportType === "Manual" || !["deleting", "gone"].includes(JSON.stringify(value)),
    "A refused row says why": ({ value, context }) =>
      (JSON.stringify(value) !== '{"resting":"refused"}') === (context.problem === null),
    "A suspended property is neither activated nor deactivated": ({ value, context }) =>
      !context.item.Suspended || !["activating", "deactivating"].includes(String(value)),
  },
};
