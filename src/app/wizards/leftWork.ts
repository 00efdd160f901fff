import { currentTime } from "#contracts/wire/clock.ts";
import { preferences } from "../config/preferences.ts";
import type { WizardMemories } from "./wizardMemories.ts";

/** Whose wizards, and which. */
interface Whose {
  login: string;
  machine: WizardMemories<unknown>["machine"];
}

const nameOf = ({ login, machine }: Whose) => `leftWork.${machine}.${login}`;
const nothing = "none";

/** Milliseconds after which an opened wizard is in the event log for certain. */
const UNTIL_WRITTEN_MS = 60_000;

/** Whether this browser has an event log at all; where it does not say, there may be one. */
async function mayHaveLog(): Promise<boolean> {
  try {
    const all = await indexedDB.databases();
    return all.some(({ name }) => name === "zaguan");
  } catch {
    return true;
  }
}

/**
 * What is known of the wizards that were left in this browser without the event log, whose code a list would wait for before it may
 * show a row: that a wizard was opened, or that since then nothing was found.
 */
export const leftWork = {
  /** Whether some may be left. Who knows nothing says yes, but for a browser that has no event log yet. */
  async mayBe(whose: Whose): Promise<boolean> {
    const known = preferences.read(nameOf(whose));
    return known === null ? mayHaveLog() : known !== nothing;
  },
  /** A wizard opens, which from now on may be left. */
  opened(whose: Whose, now = currentTime().getTime()): void {
    // Forgotten is "may be" too, where there is no room for the time.
    preferences.forget(nameOf(whose));
    preferences.write(nameOf(whose), String(now));
  },
  /** Some are left, whatever was known. */
  some(whose: Whose): void {
    if (preferences.read(nameOf(whose)) === nothing) preferences.forget(nameOf(whose));
  },
  /** All of the event log was read and nothing is left; one that was opened just now may not be in it yet. */
  none(whose: Whose, now = currentTime().getTime()): void {
    const opened = Number(preferences.read(nameOf(whose)));
    if (opened > 0 && now - opened < UNTIL_WRITTEN_MS) return;
    preferences.write(nameOf(whose), nothing);
  },
};
