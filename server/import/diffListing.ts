import { decideProperty, type PropertyCommand } from "#server/property/decideProperty.ts";
import { isPublished, type PropertyEvent, type PropertyState } from "#server/property/property.ts";
import { addLine, type ImportContext } from "./importContext.ts";
import { contentOfListing, type ImportedListing } from "./validate/importedListing.ts";
import { reportLine } from "./validate/importReport.ts";

/** What a listing of the feed meets: the property as it is, and how many of the client's are active. */
export interface Match {
  readonly id: number;
  readonly place: number;
  readonly state: PropertyState;
  readonly listing: ImportedListing;
  readonly sources: readonly string[];
  /** It was active when it went missing from the feed: what the client had chosen. */
  readonly chosen: boolean;
  readonly active: number;
}

/** Who switches off what the feed no longer has. */
export const IMPORTER = "import";

/** The events that make a property what the feed says, and how many more are active then. None when nothing differs. */
export function diffListing(
  context: ImportContext,
  meeting: Match,
): { events: PropertyEvent[]; active: number } {
  const planned = isPublished(meeting.state)
    ? changed(context, meeting, meeting.state)
    : published(context, meeting);
  return { events: planned, active: activeAfter(meeting.state, planned) };
}

function published(context: ImportContext, meeting: Match): PropertyEvent[] {
  const { limit, manualSelection, counts } = context;
  const { id, listing, sources, active } = meeting;
  const content = contentOfListing(listing, sources, null);
  const wanted = !manualSelection;
  counts.created += 1;
  if (manualSelection) counts.waiting += 1;
  if (wanted && active >= limit) sayLimit(context, meeting);
  context.observer?.addOutcome({
    place: meeting.place,
    kind: "new",
    before: null,
    after: content,
    isActivated: false,
  });
  const listings = { active, limit };
  const command = { type: "PublishImported", id, content, wanted, listings } as const;
  return [...decideProperty.decide(command, decideProperty.initialState)];
}

function changed(
  context: ImportContext,
  meeting: Match,
  state: PropertyState & { status: "active" | "deactivated" },
): PropertyEvent[] {
  const { limit, counts } = context;
  const { listing, sources, active } = meeting;
  const content = contentOfListing(listing, sources, state.content);
  const decide = (command: PropertyCommand) => decideProperty.decide(command, state);
  const changes = decide({ type: "ChangeProperty", content, refTaken: false, by: IMPORTER });
  const back = wantsActive(context, meeting, state)
    ? decide({ type: "ActivateProperty", listings: { active, limit } })
    : [];
  if (changes.length > 0) counts.changed += 1;
  else counts.unchanged += 1;
  if (back.length > 0) counts.activated += 1;
  const after = changes.reduce(decideProperty.evolve, state);
  context.observer?.addOutcome({
    place: meeting.place,
    kind: changes.length > 0 ? "changed" : "unchanged",
    before: state.content,
    after: isPublished(after) ? after.content : state.content,
    isActivated: back.length > 0,
  });
  return [...changes, ...back];
}

/** A deactivated listing that the feed has becomes active again (IMP-08), unless the client chooses them himself. */
function wantsActive(
  context: ImportContext,
  meeting: Match,
  state: PropertyState & { status: "active" | "deactivated" },
): boolean {
  if (state.status === "active") return false;
  if (context.manualSelection && !meeting.chosen) return false;
  if (state.suspended) addLine(context, meeting.place, reportLine("id", "WarnSuspended"));
  else if (meeting.active >= context.limit) sayLimit(context, meeting);
  else return true;
  return false;
}

const sayLimit = (context: ImportContext, { place }: Match) =>
  addLine(context, place, reportLine("id", "WarnLimit", String(context.limit)));

function activeAfter(before: PropertyState, events: readonly PropertyEvent[]): number {
  const after = events.reduce(decideProperty.evolve, before);
  return Number(after.status === "active") - Number(before.status === "active");
}
