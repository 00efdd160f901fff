import { expect, onTestFinished, test, vi } from "vitest";
import { createActor } from "xstate";
import { contactMachine } from "#machines/contact/contactMachine.ts";
import { closing, freshName, wizardWith } from "#tests/fixtures/browserLog.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { createEventLog, type EventLog } from "../event-log/eventLog.ts";
import { entriesFor } from "../event-log/eventLogEntry.ts";
import { openLogStore } from "../event-log/eventLogStore.ts";
import { forgetWithSession } from "./eventLogOfPage.ts";

/** The log of a page on which one client after the other signs in. */
async function browser(name = freshName(), run = "run-1", alive: readonly string[] = []) {
  let login: string | null = null;
  const isAlive = async (other: string) => alive.includes(other);
  const store = await openLogStore(name);
  const log = closing(createEventLog({ store, run, login: () => login, isAlive, pause: 5 }));
  return {
    log,
    signIn: (next: string | null) => {
      login = next;
    },
  };
}

/** An actor of a screen that was written in and put away. */
function write(log: EventLog, value: string): void {
  const actor = createActor(contactMachine, { input: { subject: "" }, inspect: log.inspect }).start();
  actor.send({ type: "field.change", field: "body", value });
  actor.stop();
}

const machinesOf = async (log: EventLog) =>
  [...new Set((await log.entries()).map(({ machine, login }) => `${machine} of ${login}`))].sort();

// LOG-13
test("a client finds nothing of another's in a trace or the inspector", async () => {
  const { log, signIn } = await browser();
  write(log, "nobody's");
  signIn("costa");
  write(log, "costa's");
  signIn("ben");
  write(log, "ben's");
  const all = await log.entries();
  const seen = (login: string | null) => [...new Set(entriesFor(login, all).map((entry) => entry.login))];
  expect([seen("costa"), seen("ben"), seen(null)]).toEqual([[null, "costa"], [null, "ben"], [null]]);
});

// LOG-13
test("a sign-out clears the log of all but saved work, and of what still runs", async () => {
  const { log, signIn } = await browser();
  signIn("costa");
  for (let more = 0; more < 164; more += 1) write(log, `message ${more}`);
  const wizard = wizardWith(log);
  wizard.send({ type: "field.change", path: "AgentRef", value: "A-1" });
  await log.flush();
  wizard.stop();
  const running = createActor(contactMachine, { input: { subject: "" }, inspect: log.inspect }).start();
  onTestFinished(() => void running.stop());
  signIn(null);
  await log.forgetOthers(null);
  const left = await log.entries();
  expect(new Set(left.map(({ machine }) => machine))).toEqual(new Set(["propertyWizard", "contact"]));
  expect(left.filter(({ machine }) => machine === "contact")).toHaveLength(1);
  const [saved] = await log.actors("propertyWizard");
  expect(saved).toMatchObject({ login: "costa", memory: { form: { AgentRef: "A-1" } } });
});

// LOG-13
test("what a client's actor hears after the sign-out is the client's", async () => {
  const { log, signIn } = await browser();
  signIn("costa");
  const actor = createActor(contactMachine, { input: { subject: "" }, inspect: log.inspect }).start();
  signIn(null);
  actor.send({ type: "field.change", field: "body", value: "late" });
  actor.stop();
  expect(await machinesOf(log)).toEqual(["contact of costa"]);
});

// LOG-13
test("who signs in finds the log cleared of who was there before, and keeps what led to the sign-in", async () => {
  const name = freshName();
  const before = await browser(name, "run-0");
  write(before.log, "a try");
  before.signIn("costa");
  write(before.log, "costa's");
  await before.log.flush();
  const { log, signIn } = await browser(name, "run-1");
  write(log, "the sign-in");
  signIn("ben");
  write(log, "ben's");
  await log.forgetOthers("ben", true);
  expect(await machinesOf(log)).toEqual(["contact of ben", "contact of null"]);
  expect(holdsForAll(await log.entries(), ({ run }) => run === "run-1")).toBe(true);
});

// LOG-13
test("a client who comes back finds what led to the sign-in on the page before, which was theirs alone", async () => {
  const name = freshName();
  const before = await browser(name, "run-0");
  write(before.log, "the sign-in");
  before.signIn("costa");
  write(before.log, "costa's");
  await before.log.flush();
  const { log, signIn } = await browser(name, "run-1");
  signIn("costa");
  await log.forgetOthers("costa", true);
  expect(await machinesOf(log)).toEqual(["contact of costa", "contact of null"]);
});

test("another tab that is still open clears its own", async () => {
  const name = freshName();
  const other = await browser(name, "run-0");
  other.signIn("costa");
  write(other.log, "costa's");
  await other.log.flush();
  const { log } = await browser(name, "run-1", ["run-0"]);
  await log.forgetOthers(null);
  expect(await machinesOf(log)).toEqual(["contact of costa"]);
  await other.log.forgetOthers(null);
  expect(await machinesOf(log)).toEqual([]);
});

// LOG-13
test("the log follows the session: a sign-in, another client, a sign-out", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = (Login: string | null) => ({ context: { client: Login === null ? null : { Login } } });
  const heard: Record<string, (snapshot?: unknown) => void> = {};
  const session = {
    getSnapshot: () => client(null),
    subscribe: (follow: (snapshot: unknown) => void) => {
      heard.snapshot = follow as () => void;
    },
    on: (type: string, told: () => void) => {
      heard[type] = told;
    },
  };
  const forgetOthers = vi.fn(async () => undefined);
  forgetWithSession({ forgetOthers }, session as unknown as Parameters<typeof forgetWithSession>[1]);
  for (const login of ["costa", "costa", null, "costa", "ben", null]) heard.snapshot?.(client(login));
  heard["session.signedOut"]?.();
  vi.runAllTimers();
  heard.snapshot?.(client("costa"));
  expect(forgetOthers.mock.calls).toEqual([
    ["costa", true],
    ["ben", false],
    [null, false],
    ["costa", true],
  ]);
});
