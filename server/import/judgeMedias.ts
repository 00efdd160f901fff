import { limits } from "#contracts/wire/limits.ts";
import type { PropertyContent } from "#server/property/propertyContent.ts";
import { type FeedNode, textOf } from "./feedNode.ts";
import type { ReportLines } from "./reportLines.ts";

const fields = [
  { field: "video_url", type: "video" },
  { field: "virtual_tour_url", type: "virtualtour" },
] as const;

const isAddress = (text: string) =>
  /^https?:\/\//i.test(text) &&
  !text.includes("\ufffd") &&
  text.length <= limits.mediaUrlLength &&
  URL.canParse(text);

/** Video and virtual tour, which later versions of the format know. */
export function judgeMedias(node: FeedNode, lines: ReportLines): PropertyContent["Medias"] {
  return fields.flatMap(({ field, type }) => {
    const url = textOf(node, field);
    if (!url) return [];
    if (isAddress(url)) return [{ type, url }];
    lines.say(field, "WarnMedia", url);
    return [];
  });
}
