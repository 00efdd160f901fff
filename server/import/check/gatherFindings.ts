import { isDeepStrictEqual } from "node:util";
import {
  type CheckFindings,
  type FeedFinding,
  type FieldChange,
  type FindingKind,
  findingKinds,
} from "#contracts/import/feedCheck.ts";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { excerpts } from "#contracts/wire/excerpts.ts";
import { isOneOf, recordOf } from "#contracts/wire/recordOf.ts";
import { kyeroFeatureWords } from "#server/kyero/kyeroFeature.ts";
import { kyeroPlaceOf } from "#server/kyero/kyeroPlace.ts";
import { priceFreqOf } from "#server/kyero/kyeroPrice.ts";
import { typeWord } from "#server/kyero/kyeroType.ts";
import type { PropertyContent } from "#server/property/property.ts";
import type { ImportObserver, ListingOutcome } from "../importContext.ts";
import type { StoredRecord } from "../importRuns.ts";
import { isRejection } from "../validate/importReport.ts";

/** Findings of one kind that are kept: more than anybody reads on a screen. */
const MAX_FINDINGS = 200;

type Values = ReadonlyMap<string, string | null>;

const featureWord = (key: string): string => (isOneOf(featureKeys, key) ? kyeroFeatureWords[key][0] : key);

function placeText(id: string): string {
  const { town, province, location_detail } = kyeroPlaceOf(id);
  return [location_detail, town, province].filter(Boolean).join(", ");
}

/** Fields whose values are ids or lists, in the words of a feed. */
function wordsOf(content: PropertyContent): Record<string, string> {
  return {
    Type: typeWord(content.Type),
    Offer: priceFreqOf(content.Offer as OfferId),
    Location: placeText(content.Location),
    Features: content.Features.map(featureWord).join(", "),
    Photos: String(content.Photos.length),
    ...Object.fromEntries(content.Medias.map(({ type, url }) => [`Medias.${type}`, url])),
  };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  return typeof value === "boolean" ? String(Number(value)) : String(value);
}

/** Every field of a property by its name on the wire, as a text; of a record of fields each by itself. */
function valuesOf(content: PropertyContent): Values {
  const words = wordsOf(content);
  const plain = Object.entries(content).flatMap(([field, value]) => {
    if (field in words || field === "Medias") return [];
    if (value === null || typeof value !== "object") return [[field, textOf(value)] as const];
    return Object.entries(value).map(([key, inner]) => [`${field}.${key}`, textOf(inner)] as const);
  });
  return new Map([...plain, ...Object.entries(words).map(([field, text]) => [field, textOf(text)] as const)]);
}

/** How many photos there are, and how many come and go. */
function photosText(before: PropertyContent["Photos"], after: PropertyContent["Photos"]): string {
  const missingFrom = (photos: PropertyContent["Photos"], others: PropertyContent["Photos"]) => {
    const sources = new Set(photos.map(({ Source }) => Source));
    return others.filter(({ Source }) => !sources.has(Source)).length;
  };
  const added = missingFrom(before, after);
  const removed = missingFrom(after, before);
  const differences = [added > 0 ? `+${added}` : "", removed > 0 ? `−${removed}` : ""].filter(Boolean);
  return differences.length > 0 ? `${after.length} (${differences.join(" ")})` : `${after.length} (⇅)`;
}

/** What differs between a property and what a feed makes of it, long texts where they differ. */
function contentChanges(before: PropertyContent, after: PropertyContent): FieldChange[] {
  const [was, will] = [valuesOf(before), valuesOf(after)];
  const changes: FieldChange[] = [];
  for (const field of new Set([...was.keys(), ...will.keys()])) {
    const [one, other] = [was.get(field) ?? null, will.get(field) ?? null];
    if (field === "Photos") {
      if (isDeepStrictEqual(before.Photos, after.Photos)) continue;
      changes.push({ field, before: one, after: photosText(before.Photos, after.Photos) });
    } else if (one !== other) {
      const [oneShown, otherShown] = excerpts(one ?? "", other ?? "");
      changes.push({ field, before: one && oneShown, after: other && otherShown });
    }
  }
  return changes;
}

const changesOf = ({ before, after, isActivated }: ListingOutcome): FieldChange[] => [
  ...(isActivated ? [{ field: "Status", before: "deactivated", after: "active" }] : []),
  ...(before ? contentChanges(before, after) : []),
];

/** What a check found, as far as it is kept. */
interface FindingCollector extends ImportObserver {
  readonly findings: CheckFindings;
}

/**
 * Gathers what an import would make of each record (IMP-67). A record that would change nothing, and of which there is nothing to say, is no
 * finding.
 */
export function gatherFindings(): FindingCollector {
  const outcomes = new Map<number, Pick<FeedFinding, "kind" | "changes">>();
  const feed: CheckFindings["feed"] = [];
  const findings: FeedFinding[] = [];
  const found = recordOf(findingKinds, () => 0);
  let changed = 0;

  function kindOf({ place, lines }: StoredRecord): FindingKind {
    if (lines.some(isRejection)) return "rejected";
    // Only what is decided later has no outcome: a property that the feed does not have.
    return outcomes.get(place)?.kind ?? "missing";
  }

  function add(record: StoredRecord): void {
    const kind = kindOf(record);
    const changes = kind === "rejected" ? [] : (outcomes.get(record.place)?.changes ?? []);
    if (kind === "unchanged" && changes.length === 0 && record.lines.length === 0) return;
    found[kind] += 1;
    if (found[kind] > MAX_FINDINGS) return;
    // The line of a missing property says that it was deactivated, which it is not.
    const validationErrors = kind === "missing" ? [] : [...record.lines];
    findings.push({ kind, property: record.property, validationErrors, changes });
  }

  return {
    addOutcome(outcome) {
      const isShown = outcome.isActivated || (outcome.kind === "changed" && ++changed <= MAX_FINDINGS);
      outcomes.set(outcome.place, { kind: outcome.kind, changes: isShown ? changesOf(outcome) : [] });
    },
    addFeedLines: (lines) => void feed.push(...lines.filter(({ code }) => code !== "WarnListingsWithdrawn")),
    addRecords(records) {
      for (const record of records) add(record);
    },
    get findings() {
      const omitted = recordOf(findingKinds, (kind) => Math.max(0, found[kind] - MAX_FINDINGS));
      return { feed, findings, omitted };
    },
  };
}
