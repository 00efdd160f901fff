import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

interface Entry {
  id: string;
  status: string;
  photo?: { Url: string; CdnUrl: string };
  file?: { id: string; type: string };
}

const pending = ({ status }: Entry) => status === "waiting" || status === "sending";
const failed = ({ status }: Entry) => status === "failed";
const at = ({ was, event }: Transition) => was.entries.findIndex(({ id }: Entry) => id === event.id);
const entryOf = (transition: Transition): Entry | undefined => transition.was.entries[at(transition)];
const statuses = (entries: readonly Entry[]) => entries.map(({ id, status }) => ({ id, status }));

/** Three at once are on their way, in the order of the list; the others wait. */
function begun(entries: readonly Entry[]): { id: string; status: string }[] {
  let free = 3 - entries.filter(({ status }) => status === "sending").length;
  return statuses(entries).map((entry) =>
    entry.status === "waiting" && free-- > 0 ? { ...entry, status: "sending" } : entry,
  );
}

/** What the list is afterwards, whom it starts to send, and what its wizard hears of it. */
const becomes = (sentence: Rule, next: (transition: Transition) => readonly Entry[], did: string | null) =>
  sentence
    .must(
      (transition) => isDeepStrictEqual(statuses(transition.is.entries), begun(next(transition))),
      "has other photos",
    )
    .must(({ is, happening: { reported } }) => {
      const entries: Entry[] = is.entries;
      const stored = entries.flatMap(({ photo }) => (photo ? [photo] : []));
      return isDeepStrictEqual(
        reported.map(({ pool, ...transition }) => ({ ...transition, ids: pool.ids })),
        [
          {
            type: "photos.changed",
            Photos: stored.map(({ Url, CdnUrl }, place) => ({ Url, CdnUrl, Number: place + 1 })),
            pending: entries.filter(pending).length,
            failed: entries.filter(failed).length,
            ids: entries.map(({ id }) => id),
            did,
          },
        ],
      );
    }, "tells something else")
    .must(({ was, is, happening: { started } }) => {
      const sent = (entries: Entry[]) =>
        entries.filter(({ status }) => status === "sending").map(({ id }) => id);
      const already = sent(was.entries);
      const fresh = sent(is.entries)
        .filter((id) => !already.includes(id))
        .map((id) => `photo-${id}`);
      return fresh.every((id) => started.some((one) => one.id === id));
    }, "sends nobody");

const moved = ({ was }: Transition, from: number, to: number) => {
  const place = Math.min(Math.max(to, 0), was.entries.length - 1);
  return was.entries.toSpliced(from, 1).toSpliced(place, 0, was.entries[from]);
};
const without = (transition: Transition) => transition.was.entries.toSpliced(at(transition), 1);
const withStatus = ({ was }: Transition, status: string, goes: (entry: Entry) => boolean) =>
  was.entries.map((entry: Entry) => (goes(entry) ? { ...entry, status } : entry));
const taken = ({ was, event }: Transition) => {
  const known = [...was.entries, ...was.spare].map(({ id }: Entry) => id);
  const fresh = event.files.filter(
    ({ id, type }: { id: string; type: string }) => !known.includes(id) && type !== "application/pdf",
  );
  const waiting = fresh.map(({ id }: { id: string }) => ({ id, status: "waiting" }));
  return [...was.entries, ...waiting].slice(0, Math.max(99, was.entries.length));
};
const arranged = ({ was, event }: Transition) =>
  event.ids.flatMap((id: string) => {
    const back = was.spare.map((entry: Entry) =>
      entry.status === "stored" ? entry : { ...entry, status: "waiting" },
    );
    return [...was.entries, ...back].filter((entry) => entry.id === id);
  });
const sending = (transition: Transition) => entryOf(transition)?.status === "sending";
const is =
  (transition: Transition) =>
  ({ id }: Entry) =>
    id === transition.event.id;

export const photoUploadOracle = [
  rule("MEDIA-07 The list opens with the photos that are stored")
    .atStart()
    .leadsTo("resting")
    .must(
      ({ is, event }) =>
        isDeepStrictEqual(
          is.entries.map(({ id }: Entry) => id),
          event.input.pool.ids,
        ),
      "has other photos",
    )
    .remembers({ refused: [], spare: [] }),
  becomes(
    rule("MEDIA-01, MEDIA-02, MEDIA-03 Pictures are taken, at most 99").after("photos.add"),
    taken,
    "added",
  ).must(
    ({ is, event }) =>
      is.refused.length ===
      event.files.filter(
        ({ id, type }: { id: string; type: string }) =>
          type === "application/pdf" || !is.entries.concat(is.spare).some((entry: Entry) => entry.id === id),
      ).length,
    "does not say what was left out",
  ),
  becomes(
    rule("MEDIA-07 A photo is dragged")
      .after("photo.move")
      .given((transition) => at(transition) >= 0),
    (transition) => moved(transition, at(transition), transition.event.to),
    "moved",
  ),
  becomes(
    rule("MEDIA-07 A photo goes up")
      .after("photo.up")
      .given((transition) => at(transition) > 0),
    (transition) => moved(transition, at(transition), at(transition) - 1),
    "moved",
  ),
  becomes(
    rule("MEDIA-07 A photo goes down")
      .after("photo.down")
      .given((transition) => at(transition) >= 0 && at(transition) < transition.was.entries.length - 1),
    (transition) => moved(transition, at(transition), at(transition) + 1),
    "moved",
  ),
  rule("MEDIA-07 What is not there is neither moved nor deleted")
    .after("photo.move", "photo.up", "photo.down", "photo.remove")
    .given((transition) => at(transition) < 0)
    .isIgnored(),
  rule("MEDIA-07 The first does not go up")
    .after("photo.up")
    .given((transition) => at(transition) === 0)
    .isIgnored(),
  rule("MEDIA-07 The last does not go down")
    .after("photo.down")
    .given((transition) => at(transition) === transition.was.entries.length - 1)
    .isIgnored(),
  becomes(
    rule("MEDIA-07 A photo is deleted")
      .after("photo.remove")
      .given((transition) => at(transition) >= 0),
    without,
    "removed",
  ),
  rule("MEDIA-07 What was deleted can come back")
    .after("photo.remove")
    .given((transition) => at(transition) >= 0)
    .must(({ is, event }) => is.spare.some(({ id }: Entry) => id === event.id), "forgets it"),
  becomes(
    rule("MEDIA-07 An order that is taken back stands again").after("photos.arrange"),
    arranged,
    null,
  ).must(
    (transition) =>
      transition.was.entries.every(
        ({ id }: Entry) =>
          transition.event.ids.includes(id) || transition.is.spare.some((one: Entry) => one.id === id),
      ),
    "forgets what goes",
  ),
  becomes(
    rule("A photo on its way is called off")
      .after("photo.cancel")
      .given((transition) => pending(entryOf(transition) ?? { id: "", status: "" })),
    without,
    "removed",
  ),
  rule("Only what is on its way is")
    .after("photo.cancel")
    .given((transition) => !pending(entryOf(transition) ?? { id: "", status: "" }))
    .isIgnored(),
  becomes(
    rule("All that are on their way are called off").after("photos.cancel").in("uploading"),
    ({ was }) => was.entries.filter((entry: Entry) => !pending(entry)),
    "removed",
  )
    .leadsTo("resting")
    .must(
      ({ was, is }) => is.spare.length === was.spare.length + was.entries.filter(pending).length,
      "forgets them",
    ),
  becomes(
    rule("A photo that failed is tried again")
      .after("photo.retry")
      .given((transition) => entryOf(transition)?.status === "failed"),
    (transition) => withStatus(transition, "waiting", is(transition)),
    null,
  ),
  rule("Only what failed is")
    .after("photo.retry")
    .given((transition) => entryOf(transition)?.status !== "failed")
    .isIgnored(),
  becomes(
    rule("All that failed are tried again")
      .after("photos.retry")
      .given(({ was }) => was.entries.some(failed)),
    (transition) => withStatus(transition, "waiting", failed),
    null,
  ),
  rule("Where nothing failed nothing is tried again")
    .after("photos.retry")
    .given(({ was }) => !was.entries.some(failed))
    .isIgnored(),
  rule("MEDIA-02 What was left out is no longer said")
    .after("refusals.dismiss")
    .stays()
    .remembers({ refused: [] })
    .keeps("entries", "spare")
    .reports(),
  becomes(
    rule("A photo that is stored is one").after("item.stored").given(sending),
    (transition) => withStatus(transition, "stored", is(transition)),
    null,
  ).must(
    ({ is: { entries }, event }) =>
      isDeepStrictEqual(entries.find(({ id }: Entry) => id === event.id)?.photo, event.photo),
    "is another photo",
  ),
  becomes(
    rule("A photo that failed says so").after("item.failed").given(sending),
    (transition) => withStatus(transition, "failed", is(transition)),
    null,
  ),
  rule("What is not on its way is neither stored nor failed")
    .after("item.stored", "item.failed")
    .given((transition) => !sending(transition))
    .isIgnored(),
  ...visibleTags({ uploading: ["busy"] }),
];
