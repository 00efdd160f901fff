import { expect, onTestFinished, test, vi } from "vitest";
import { freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { answerInspectors } from "../event-log/answerInspectors.ts";
import type { EventLog } from "../event-log/eventLog.ts";
import { type LiveFeed, openLiveFeed } from "./liveFeed.ts";

const channelOf = (name: string) => {
  const channel = new BroadcastChannel(name);
  onTestFinished(() => channel.close());
  return channel;
};

const feedOn = (log: EventLog, channel: BroadcastChannel | null) => {
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
  await expect.poll(told).toEqual(["xstate.init", "field.change", "step.next", "step.next"]);
});

test("Nothing that is secret leaves a tab", async () => {
  const log = await logOn(freshName());
  const feed = feedOn(log, null);
  wizardWith(log).send({ type: "field.change", path: "AgentRef", value: "A", token: "t0p" } as never);
  await expect.poll(toldBy(feed)).toEqual(["xstate.init", "field.change"]);
  expect(JSON.stringify(feed.recording().entries)).not.toContain("t0p");
});
