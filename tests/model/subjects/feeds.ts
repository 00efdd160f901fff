import type { Feed } from "#contracts/feed/feedContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { feedsMachine } from "#machines/feeds/feedsMachine.ts";
import { naturally } from "#machines/list/order.ts";
import type { Subject } from "../harness/subject.ts";

const feed = (ID: number, Active = true, Name = `Feed ${ID}`): Feed => ({
  ID,
  Name,
  Active,
  Identifier: String(ID).padStart(32, "0"),
});
const full = Array.from({ length: limits.feeds }, (_, at) => feed(at + 1));
const link = { ID: 1, form: "strict", text: "https://panel.example/feeds/1.xml" };

export const feedsSubject: Subject = {
  machine: feedsMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "feeds.refresh" },
    { type: "feed.add", key: "a-key-of-one-feed" },
    { type: "feed.rename", ID: 1 },
    { type: "feed.rename", ID: 9 },
    { type: "name.change", name: "Portal" },
    { type: "name.change", name: " Feed 1 " },
    { type: "name.change", name: " " },
    { type: "form.submit" },
    { type: "form.cancel" },
    { type: "feed.switchOff", ID: 1 },
    { type: "feed.switchOff", ID: 2 },
    { type: "feed.switchOn", ID: 1 },
    { type: "feed.switchOn", ID: 2 },
    { type: "feed.remove", ID: 1 },
    { type: "feed.remove", ID: 2 },
    { type: "confirm.accept" },
    { type: "confirm.cancel" },
    { type: "problem.dismiss" },
    { type: "link.copy", ...link },
  ] as Subject["events"],
  services: {
    list: { resolves: [[feed(1), feed(2, false)], [], full], rejects: [{ code: "network" }] },
    count: { resolves: [{ active: 463, weekly: 12 }], rejects: [{ code: "network" }] },
    create: { resolves: [feed(3, true, "Portal")], rejects: [{ code: "ErrMaxFeedLimit", limit: 20 }] },
    rename: { resolves: [feed(1, true, "Portal")], rejects: [{ code: "network" }] },
    switch: { resolves: [feed(1, false), feed(2, true)], rejects: [{ code: "network" }] },
    remove: { resolves: [undefined], rejects: [{ code: "network" }] },
    copy: { resolves: [undefined], rejects: [{ code: "unexpected" }] },
  },
  identity: ({ context: { feeds, form, problem } }) => [
    problem?.code,
    feeds.filter(({ Active }: Feed) => Active).length >= limits.feeds,
    feeds.map(({ ID, Active }: Feed) => (ID <= 2 ? Active : null)).slice(0, 2),
    form && [form.ID, form.name.trim(), form.unnamed],
  ],
  invariants: {
    "Feeds stand by their names": ({ context: { feeds } }) =>
      feeds.every(({ Name }: Feed, at: number) => at === 0 || naturally(feeds[at - 1].Name, Name) <= 0),
    "A name is written exactly while the dialog is open": ({ value, context }) =>
      ["naming", "creating", "renaming"].includes(value.list) === (context.form !== null),
    "A feed is named while it is asked about, switched or removed": ({ value, context }) =>
      ["confirming", "switching", "confirmingRemoval", "removing"].includes(value.list) ===
      (context.switched !== null),
    "A link is held while it is copied, and no longer": ({ value, context }) =>
      (value.clipboard === "copying") === (context.copied !== null),
  },
};
