import type { EventObject } from "xstate";
import { directoryWizardOf } from "#app/actors/directoryWizardActors.ts";
import type { DirectoryForm } from "#machines/directory-form/directoryForm.ts";
import { formOfEntry } from "#machines/directory-form/formOfEntry.ts";
import { directoryBody } from "#tests/fixtures/directoryBody.ts";
import { directoryWizardSubject } from "#tests/model/subjects/directoryWizard.ts";
import { listed } from "../harness/listed.ts";
import type { LiveMachine } from "./liveMachine.ts";

let entry = { id: 0, serviceId: 0 };
let changes = 0;
/** Of three walks one types what cannot be saved; the others come to a save sooner. */
let spoils = false;

const path = () => `/api/client/directory/${entry.id}/service/${entry.serviceId}`;

/** What a form says: the order of languages and texts without words are no difference. */
const saidBy = ({ Languages, Text, ...form }: DirectoryForm) => ({
  ...form,
  Languages: Languages.toSorted(),
  Text: Object.entries(Text)
    .filter(([, text]) => text.trim() !== "")
    .toSorted(),
});

const untakenOf = (reason: string, transitions: readonly string[]) =>
  Object.fromEntries(transitions.map((one) => [`directoryWizard${one}`, reason]));

export const directoryWizardLive: LiveMachine = {
  subject: directoryWizardSubject,
  machine: directoryWizardOf({ Id: 0, ServiceID: 0 }),
  reads: /^GET .*directory\/\d+\/service\/\d+$/,
  mostEvents: 640,
  async prepare({ store, login, walk }) {
    spoils = walk % 3 === 2;
    entry = await listed(store, login);
  },
  input: async () => ({ input: { Id: entry.id, ServiceID: entry.serviceId } }),
  async overtake({ caller, login }) {
    changes += 1;
    const Text = { en: `Changed ${changes} times`, es: "Jardines junto al mar." };
    await caller.put(path(), directoryBody(entry, { Login: login, Text }));
  },
  real(event: EventObject & { text?: string; Latitude?: string }) {
    // A logo comes from its own machine, which sends files.
    if (event.type.startsWith("logo.")) return null;
    const isWrong = (event.text ?? "").length > 20_000 || event.Latitude === "50";
    return isWrong && !spoils ? null : event;
  },
  shown({ value, context }) {
    if (value === "saved") return saidBy(context.form);
    return typeof value === "object" && "editing" in value ? saidBy(context.original) : null;
  },
  held: async (caller) => saidBy(formOfEntry((await caller.get(path())).body)),
  untaken: {
    ...untakenOf("No logo is sent", [
      " logo.changed 0",
      " logo.failed 0",
      ".editing logo.uploading 0",
      ".editing edit.undo 2",
      ".editing edit.redo 2",
      ".editing edit.save 1",
      ".awaitingLogo logo.changed 0",
      ".awaitingLogo logo.failed 0",
      ".awaitingLogo work.cancel 0",
    ]),
    ...untakenOf(
      "Nothing is resumed",
      [1, 2, 3, 4].map((at) => `.opening always ${at}`),
    ),
    ...untakenOf(
      "The form refuses it before the server does",
      [1, 2, 3].map((at) => `.saving xstate.error.actor.update ${at}`),
    ),
  },
};
