import type { AnyMachineSnapshot, EventObject } from "xstate";
import { propertyWizard } from "#app/actors/wizardActors.ts";
import type { Item } from "#contracts/property/itemContract.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { formOfProperty } from "#machines/property-form/formOfProperty.ts";
import { payloadOfForm } from "#machines/property-form/payloadOfForm.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { propertyWizardSubject } from "#tests/model/subjects/propertyWizard.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import type { LiveMachine, LiveStart } from "./liveMachine.ts";

const PROPERTY = "/api/client/property";
const ITEMS = "/api/client/items";
const Type = "new-property";

const modes = ["edit", "draft", "edit", "new"] as const;
let mode: (typeof modes)[number] = "edit";
/** Of three walks one types what cannot be saved; the others come to a save sooner. */
let spoils = false;
let changes = 0;
let presses = 0;

const formOf = async (caller: TestCaller, id: number): Promise<PropertyForm> =>
  formOfProperty((await caller.get(`${PROPERTY}/${id}`)).body);
const draftsOf = async (caller: TestCaller): Promise<Item[]> =>
  (await caller.get(`${ITEMS}?type=${Type}`)).body;
const firstOf = async (caller: TestCaller): Promise<number> => (await caller.get(PROPERTY)).body.at(-1).Id;

async function inputOf({ caller }: LiveStart) {
  const id = await firstOf(caller);
  if (mode === "edit") return { mode: "edit", id };
  if (mode === "new") return { mode: "new", content: { ...(await formOf(caller, id)), AgentRef: "" } };
  const [draft] = await draftsOf(caller);
  return draft && { mode: "draft", id: draft.Id, content: draft.Content, etag: draft.Version };
}

const isEditing = ({ value }: AnyMachineSnapshot) => typeof value === "object" && "editing" in value;

const untakenOf = (reason: string, transitions: readonly string[]) =>
  Object.fromEntries(transitions.map((one) => [`propertyWizard${one}`, reason]));

export const propertyWizardLive: LiveMachine = {
  subject: propertyWizardSubject,
  machine: propertyWizard,
  reads: /^GET .*(property\/\d+|items\?type=new-property)$/,
  mostEvents: 640,
  async prepare({ caller, walk }) {
    spoils = walk % 3 === 2;
    mode = modes[walk % modes.length] ?? mode;
    await caller.post(PROPERTY, validPayload());
    const form = await formOf(caller, await firstOf(caller));
    if (mode === "draft") await caller.post(ITEMS, { Type, Content: { ...form, AgentRef: "D-1" } });
  },
  async input(start) {
    const input = await inputOf(start);
    return input ? { input } : null;
  },
  async overtake({ caller }) {
    changes += 1;
    const id = await firstOf(caller);
    if (mode === "edit") {
      const { Ref } = payloadOfForm(await formOf(caller, id));
      await caller.put(`${PROPERTY}/${id}`, validPayload({ Ref, Price: 650_000 + changes }));
    }
    const [draft] = mode === "draft" ? await draftsOf(caller) : [];
    const Content = draft && { ...draft.Content, Price: `${650_000 + changes}` };
    if (draft) await caller.put(`${ITEMS}/${draft.Id}`, { Type, Content });
  },
  real(event: EventObject & { key?: string; value?: string }) {
    // Photos come from their own machine, which sends files.
    if (event.type === "photos.changed") return null;
    const isWrong = event.value === "" || (event.value ?? "").length > 20_000;
    if (isWrong && !spoils) return null;
    if (event.key === undefined || event.type === "feature.toggle") return event;
    presses += 1;
    return { ...event, key: `live-wizard-${presses}` } as EventObject;
  },
  shown(snapshot) {
    const { form, original } = snapshot.context;
    if (["published", "kept", "saved"].includes(String(snapshot.value))) return payloadOfForm(form);
    return isEditing(snapshot) && mode !== "new" ? payloadOfForm(original) : null;
  },
  async held(caller, snapshot) {
    const { id, result } = snapshot.context;
    const isDraft = snapshot.value === "kept" || (mode === "draft" && snapshot.value !== "published");
    if (!isDraft) return payloadOfForm(await formOf(caller, result.Id ?? id));
    const draft = (await draftsOf(caller)).find(({ Id }) => Id === (result.Id ?? id));
    return draft ? payloadOfForm(draft.Content) : "no draft";
  },
  untaken: {
    ...untakenOf("No photo is sent", [
      " photos.changed 0",
      ".editing publish.now 1",
      ".editing publish.now 4",
      ".editing publish.later 0",
      ".editing edit.save 1",
      ".editing edit.save 4",
      ".awaitingPhotos work.cancel 0",
      ...[0, 1, 2, 3].map((at) => `.awaitingPhotos always ${at}`),
    ]),
    ...untakenOf(
      "Nothing is resumed",
      [1, 2, 3].map((at) => `.opening always ${at}`),
    ),
    ...untakenOf("The form refuses it before the server does", [
      ...[1, 2, 3].map((at) => `.saving xstate.error.actor.update ${at}`),
      ...[1, 2].map((at) => `.publishing xstate.error.actor.create ${at}`),
    ]),
  },
};
