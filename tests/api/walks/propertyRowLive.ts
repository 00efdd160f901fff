import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { propertyList } from "#app/actors/propertyListActors.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { propertyRowSubject } from "#tests/model/subjects/propertyRow.ts";
import type { LiveMachine } from "./liveMachine.ts";

const PROPERTY = "/api/client/property";
/** What the list tells its rows; here there is none. */
const fromList = ["row.found", "row.leveled"];

/** How a row may stand in its list: of a feed or not, and among which listings. */
const services = ["Manual", "XML"].map((ImportType) => ({ ImportType, ManualSelection: false }));
const searches = ["available", "active", "deactivated"].map((Status) => ({ Status, Featured: null }));

const statusOf = ({ context }: AnyMachineSnapshot) => context.item.Status;

export const propertyRowLive: LiveMachine = {
  subject: propertyRowSubject,
  machine: propertyList.implementations.actors.propertyRow as AnyStateMachine,
  // Each answer says all of the property.
  reads: /activate$/,
  async prepare({ caller }) {
    await caller.post(PROPERTY, validPayload());
  },
  async input({ caller, walk }) {
    const [item] = (await caller.get(PROPERTY)).body;
    const [service, search] = [services[walk % 2], searches[walk % 3]];
    return item ? { input: { item, service, search } } : null;
  },
  real: (event: EventObject) => (fromList.includes(event.type) ? null : event),
  shown: (snapshot) => (snapshot.matches("gone") ? "gone" : statusOf(snapshot)),
  async held(caller, { context }) {
    const { status, body } = await caller.get(`${PROPERTY}/${context.item.Id}`);
    return status === 404 ? "gone" : body.Status;
  },
  untaken: Object.fromEntries([
    ...["row.leveled 0", "row.found 0"].map((one) => [`propertyRow ${one}`, "Only a list says so"]),
    ...["resting row.found 0", "resting row.leveled 0", "resting row.leveled 1", "gone row.leveled 0"].map(
      (one) => [`propertyRow.${one}`, "Only a list says so"],
    ),
  ]),
};
