import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import type { PropertyPayload } from "#contracts/property/property.ts";
import { conditionalFields } from "#contracts/property/shownFields.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import type { PropertyContent, PropertyEvent, PublishedProperty } from "#server/property/property.ts";
import { contentOfEdit, payloadOf } from "#server/property/publishProperty.ts";
import type { BulkAccount } from "./bulkAccount.ts";

/** What is said of a listing with some of it said anew. */
const payloadAfter = (content: PropertyContent, said: SheetFields): PropertyPayload => ({
  ...payloadOf(content),
  ...said,
  Distance: { ...content.Distance, ...said.Distance },
  Descriptions: { ...content.Descriptions, ...said.Descriptions },
});

/** The fields that may be stored anew: another type or offer hides or shows some besides those that were said. */
function changedKeys(said: SheetFields): readonly (keyof PropertyContent)[] {
  const { Ref, ...named } = said;
  return [
    ...(Object.keys(named) as (keyof typeof named)[]),
    ...(Ref === undefined ? [] : (["AgentRef"] as const)),
    ...(said.Offer === undefined && said.Type === undefined ? [] : conditionalFields),
  ];
}

/** What a row of a workbook makes of its listing: all rules of its fields hold, and what the row does not say stays (SHEET-13, SHEET-14). */
export async function decideEdit(
  said: SheetFields,
  state: PublishedProperty,
  { by, referenceTaken }: BulkAccount,
): Promise<readonly PropertyEvent[]> {
  const { id, content: before } = state;
  const content = contentOfEdit(before, payloadAfter(before, said), changedKeys(said));
  const refTaken = content.AgentRef !== before.AgentRef && (await referenceTaken(content.AgentRef, id));
  return decideProperty.decide({ type: "ChangeProperty", content, refTaken, by }, state);
}
