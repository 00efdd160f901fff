import { expect, onTestFinished, test } from "vitest";
import { type AnyActor, type AnyStateMachine, createActor, fromPromise, waitFor } from "xstate";
import type { About } from "#contracts/wire/about.ts";
import { contactMachine } from "#machines/contact/contactMachine.ts";
import { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import type { FoundEnquiries, Page, Subjects } from "#machines/enquiry-list/enquiryListSetup.ts";
import type { EnquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { freshName, logOn } from "#tests/fixtures/browserLog.ts";
import type { EventLog } from "./eventLog.ts";
import { comparable } from "./eventLogRedaction.ts";
import { replayEntries } from "./replay.ts";

/** The text of all that the log has; it holds that a machine's entries lead to where its actor is. */
async function keptOf(log: EventLog, machine: AnyStateMachine, actor: AnyActor): Promise<string> {
  const entries = (await log.entries()).filter((entry) => entry.machine === machine.id);
  const again = replayEntries(machine, entries);
  expect(again && comparable(again)).toEqual(comparable(actor.getSnapshot()));
  return JSON.stringify([await log.entries(), log.liveSnapshots()]);
}

// LOG-01, LOG-02
test("a message to the office that is tried, changed and tried again is where it was after a replay, without its words", async () => {
  const log = await logOn(freshName());
  const refused = fromPromise<{ message: string }, { subject: string; body: string; key: string }>(() =>
    Promise.reject({ code: "network" }),
  );
  const machine = contactMachine.provide({ actors: { send: refused } });
  const actor = createActor(machine, { input: { subject: "Kitchen" }, inspect: log.inspect }).start();
  onTestFinished(() => void actor.stop());
  for (const [value, key] of [
    ["The kitchen of Ana", "key-1"],
    ["The kitchen of Ana", "key-2"],
    ["  ", "key-3"],
    ["The kitchen of Ben", "key-4"],
  ] as const) {
    actor.send({ type: "field.change", field: "body", value });
    actor.send({ type: "message.send", key });
    await waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
    actor.send({ type: "notice.dismiss" });
  }
  expect(await keptOf(log, contactMachine, actor)).not.toMatch(/[Kk]itchen|Ana|Ben/);
});

// LOG-01, LOG-02
test("a list of enquiries that is searched for people is where it was after a replay, and names none of them", async () => {
  const log = await logOn(freshName());
  const machine = enquiryListMachine.provide({
    actors: {
      search: fromPromise<Page, { about: About; search: EnquirySearch; take: number }>(async () => ({
        rows: [],
        count: 0,
      })),
      findDetails: fromPromise<FoundEnquiries, { about: About; rows: Page["rows"] }>(async () => ({
        enquiries: [],
        calls: [],
      })),
      findSubjects: fromPromise<Subjects, { about: About; ids: readonly number[] }>(async () => ({
        properties: [],
        entries: [],
      })),
    },
  });
  const query = "name=Ana+Vogt&email=ana%40mail.example&phone=%2B34+555";
  const input = { about: "property", query, today: "2026-11-21" } as const;
  const actor = createActor(machine, { input, inspect: log.inspect }).start();
  onTestFinished(() => void actor.stop());
  await waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
  for (const changes of [
    { name: " Vogt " },
    { name: "Vogt", email: "ana@" },
    { email: "", comment: "A pool for Ana" },
    { comment: "Ana ".repeat(60) },
    { phone: "+34 5", comment: "" },
  ]) {
    actor.send({ type: "filter.type", changes });
    actor.send({ type: "filter.apply" });
    await waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
  }
  actor.send({ type: "query.change", query: "email=ben%40mail.example" });
  actor.send({ type: "query.change", query: "email=ana%40mail.example" });
  await waitFor(actor, (snapshot) => !snapshot.hasTag("busy"));
  expect(await keptOf(log, enquiryListMachine, actor)).not.toMatch(
    /Ana|Vogt|(ana|ben)(@|%40)|A pool|[+]34|%2B34/,
  );
});
