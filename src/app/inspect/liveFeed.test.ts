import { expect, onTestFinished, test, vi } from "vitest";
import { freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { answerInspectors } from "../event-log/answerInspectors.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import type { NewEntry } from "../event-log/eventLogEntry.ts";
import { type LiveFeed, openLiveFeed } from "./liveFeed.ts";

const channelOf = (name: string) => {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  return channel;
};

const feedOn = (log: Pick<EventLog, "run" | "listen" | "entries">, channel: BroadcastChannel | null) => {
  const feed = openLiveFeed({ log, channel, here: { address: "/inspect", login: "costa" } });
  let open = true;
  const close = () => {
    if (open) feed.close();
    open = false;
  };
  onTestFinished(close);
  return { ...feed, close };
};

/** What the feed has of the wizard, whose photos and places have entries too. */
const toldBy = (feed: LiveFeed) => () =>
  feed
    .recording()
    .entries.filter(({ actor }) => feed.recording().actors.get(actor)?.machine === "propertyWizard")
    .map(({ event }) => event.type);

const typed = (value: string) => ({ type: "field.change", path: "AgentRef", value }) as const;

test("A tab is shown with what it has done and what it does", async () => {
  const log = await logOn(freshName());
  const actor = wizardWith(log);
  actor.send(typed("A-1"));
  const feed = feedOn(log, null);
  const heard = vi.fn();
  feed.listen(heard);
  const told = toldBy(feed);
  await expect.poll(told).toEqual(["xstate.init", "field.change"]);
  expect(heard).toHaveBeenCalledTimes(1);
  actor.send({ type: "step.next" });
  await expect.poll(told).toEqual(["xstate.init", "field.change", "step.next"]);
  feed.close();
  actor.send({ type: "step.back" });
  await log.flush();
  expect(told()).toHaveLength(3);
});

// LOG-13
test("What another client did or does is not shown", async () => {
  const log = await logOn(freshName());
  const actor = wizardWith(log);
  actor.send(typed("A-1"));
  await log.flush();
  const feed = openLiveFeed({ log, channel: null, here: { address: "/inspect", login: "ben" } });
  onTestFinished(() => feed.close());
  const heard = vi.fn();
  onTestFinished(log.listen(heard));
  actor.send({ type: "step.next" });
  await expect.poll(() => heard.mock.calls.length).toBeGreaterThan(0);
  expect(feed.recording().entries).toEqual([]);
});

test("Another tab answers while it is allowed to and somebody asks, and not otherwise", async () => {
  const name = freshName();
  const own = await logOn(name, "run-1");
  const other = await logOn(name, "run-2");
  let may = false;
  const whoIsHere = () => ({ address: "/properties", login: "costa" });
  answerInspectors({ log: other, channel: channelOf(name), allowed: () => may, whoIsHere });
  const actor = wizardWith(other);
  actor.send(typed("A-1"));
  const refused = feedOn(own, new BroadcastChannel(name));
  await other.flush();
  refused.close();
  expect(refused.tabs().map(({ run }) => run)).toEqual(["run-1"]);
  may = true;
  const feed = feedOn(own, new BroadcastChannel(name));
  await expect
    .poll(() => feed.tabs().map(({ run, address }) => `${run} ${address}`))
    .toEqual(["run-1 /inspect", "run-2 /properties"]);
  const told = toldBy(feed);
  await expect.poll(told).toEqual(["xstate.init", "field.change"]);
  actor.send({ type: "step.next" });
  await expect.poll(told).toEqual(["xstate.init", "field.change", "step.next"]);
  may = false;
  actor.send({ type: "step.back" });
  await other.flush();
  may = true;
  actor.send({ type: "step.next" });
  // What it did meanwhile stands in the log, which is read again: nothing is replayed without it.
  await expect.poll(told).toEqual(["xstate.init", "field.change", "step.next", "step.back", "step.next"]);
});

const entry = (run: string, actor: string, nth: number): NewEntry => ({
  at: `2026-01-01T10:00:0${nth}.000Z`,
  run,
  login: "costa",
  machine: "palette",
  version: "1",
  actor: `${run}/1/${actor}`,
  nth,
  event: { type: nth === 0 ? "xstate.init" : `event.${nth}` },
});

/** A log that gives what it is told to, as one that can be read or not. */
function logOf(run: string) {
  const stored: NewEntry[] = [];
  const log = { run, broken: false, reads: 0, say: (_: readonly NewEntry[]) => {} };
  const entries = () => {
    log.reads += 1;
    if (log.broken) return Promise.reject(new Error("provoked: cannot be read"));
    return Promise.resolve(stored.map((one, seq) => ({ ...one, seq, size: 1 })));
  };
  const listen = (listener: typeof log.say) => {
    log.say = listener;
    return () => {};
  };
  return Object.assign(log, { stored, entries, listen });
}

const numbersOf = (feed: LiveFeed) => () =>
  feed.recording().entries.map(({ actor, event }) => `${actor.at(-1)} ${event.type}`);

test("What is not even in the log leaves an actor with its events alone, and the others whole", async () => {
  const log = logOf("run-1");
  log.stored.push(entry("run-1", "a", 0));
  const feed = feedOn(log, null);
  await expect.poll(numbersOf(feed)).toEqual(["a xstate.init"]);
  log.say([entry("run-1", "a", 2), entry("run-1", "b", 0)]);
  await expect.poll(numbersOf(feed)).toEqual(["a xstate.init", "b xstate.init", "a event.2"]);
  log.say([entry("run-1", "a", 2), entry("run-1", "a", 3)]);
  expect(numbersOf(feed)()).toEqual(["a xstate.init", "b xstate.init", "a event.2", "a event.3"]);
  expect(log.reads).toBe(2);
  const { actors } = feed.recording();
  expect([...actors.values()].map(({ begun }) => begun)).toEqual([false, true]);
});

test("A log that cannot be read is said to be so, and read again with the next question", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = logOf("run-1");
  log.broken = true;
  log.stored.push(entry("run-1", "a", 0));
  const feed = feedOn(log, null);
  await expect.poll(feed.isReadable).toBe(false);
  log.broken = false;
  log.say([entry("run-1", "a", 1)]);
  expect(numbersOf(feed)()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  await expect.poll(numbersOf(feed)).toEqual(["a xstate.init", "a event.1"]);
  expect(feed.isReadable()).toBe(true);
});

test("A tab that no longer answers has gone, and is there again when it does", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const name = freshName();
  const tab = channelOf(name);
  const log = logOf("run-1");
  const feed = feedOn(log, new BroadcastChannel(name));
  const runs = () => feed.tabs().map(({ run, own }) => `${run} ${own}`);
  const answer = (run: string, anew = false) =>
    tab.postMessage({ type: "tab", run, address: "/properties", login: "costa", anew });
  answer("run-1");
  answer("run-2");
  await expect.poll(runs).toEqual(["run-1 true", "run-2 false"]);
  vi.advanceTimersByTime(15_000);
  expect(runs()).toEqual(["run-1 true", "run-2 false"]);
  vi.advanceTimersByTime(5_000);
  expect(runs()).toEqual(["run-1 true"]);
  // What it did while nobody asked it stands in the log alone.
  log.stored.push(entry("run-2", "a", 0));
  answer("run-2", true);
  await expect.poll(runs).toEqual(["run-1 true", "run-2 false"]);
  await expect.poll(numbersOf(feed)).toEqual(["a xstate.init"]);
});

test("Nothing that is secret leaves a tab", async () => {
  const log = await logOn(freshName());
  const feed = feedOn(log, null);
  wizardWith(log).send({ type: "field.change", path: "AgentRef", value: "A", token: "t0p" } as never);
  await expect.poll(toldBy(feed)).toEqual(["xstate.init", "field.change"]);
  expect(JSON.stringify(feed.recording().entries)).not.toContain("t0p");
});
