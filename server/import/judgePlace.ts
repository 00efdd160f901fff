import type { FeedNode } from "./feedNode.ts";
import { textOf } from "./feedNode.ts";
import { type FoundTown, findTown } from "./findTown.ts";
import type { JudgedPosition } from "./judgePosition.ts";
import type { ReportLines } from "./reportLines.ts";

/** The place of a listing by its names, else by its coordinates; undefined when neither says one. */
export function judgePlace(node: FeedNode, position: JudgedPosition, lines: ReportLines): string | undefined {
  const name = (field: string) => (textOf(node, field) ?? "").replaceAll(/\s+/g, " ");
  const said = { town: name("town"), province: name("province"), detail: name("location_detail") };
  const point = position.Latitude === null ? null : { lat: position.Latitude, lon: position.Longitude };
  if (/^[-\s]*$/.test(said.town) && !point) {
    lines.say("town", "ErrMissingTown", said.town);
    return undefined;
  }
  const found: FoundTown | null = findTown(said, point);
  if (!found) {
    lines.say("town", "ErrUnknownTown", [said.town, said.province].filter(Boolean).join(", "));
    return undefined;
  }
  if (!found.provinceAsSaid) lines.say("province", "FixProvince", said.province, found.provinceName);
  if (!found.townAsSaid) lines.say("town", "FixTown", said.town, found.townName);
  return found.id;
}
