import { cadastreMachine } from "#machines/cadastre/cadastreMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { javea } from "../samples/samplePlace.ts";
import { sampleRecord } from "../samples/sampleRecord.ts";

const before = { Address: "", Build: "" };
const unit = { reference: "7837301VG8173B0001TT", address: "planta 1", use: null, build: 84 };
const parcel = (metres: number) => ({ reference: "9872023VH5797S", address: "Calle Colón 14", metres });
const elsewhere = { result: "elsewhere", province: { en: "Navarre", es: "Navarra" } };

export const cadastreSubject: Subject = {
  machine: cadastreMachine,
  starts: { "nothing asked": undefined },
  events: [
    { type: "reference.look", reference: "9872023VH5797S", location: null, before },
    { type: "pin.look", point: { lat: 38.789, lon: 0.167 }, location: javea.id, before },
    { type: "unit.choose", reference: unit.reference },
    { type: "parcel.choose", reference: "9872024VH5797S" },
    { type: "work.cancel" },
    { type: "cadastre.close" },
  ] as Subject["events"],
  services: {
    lookUp: {
      resolves: [
        { result: "found", record: sampleRecord },
        { result: "units", units: [unit] },
        elsewhere,
        { result: "none" },
      ],
      rejects: [{ code: "ErrMapServiceSlow" }],
    },
    findParcels: {
      resolves: [
        { result: "found", parcels: [parcel(0)] },
        { result: "found", parcels: [parcel(12), parcel(30)] },
        elsewhere,
        { result: "none" },
      ],
      rejects: [{ code: "ErrMapServiceSlow" }],
    },
  },
  identity: () => [],
  invariants: {
    "Only what was found is proposed": ({ value, context }) =>
      value !== "proposing" || context.record !== null,
    "A failure has its problem": ({ value, context }) => (value === "failed") === (context.problem !== null),
    "A choice has something to choose": ({ value, context }) =>
      (value !== "choosingUnit" || context.units.length > 0) &&
      (value !== "choosingParcel" || context.parcels.length > 0),
  },
};
