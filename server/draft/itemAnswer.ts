import type { Selectable } from "kysely";
import type { Item } from "#contracts/property/itemContract.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Services } from "#server/http/services.ts";
import { mediaKeyOf } from "#server/media/mediaKey.ts";
import { urlOf } from "#server/media/storageOf.ts";
import type { DraftTables } from "./tables.ts";

/** A stored draft; its photos are addressed as this installation serves them now, wherever they were when it was saved. */
export function itemAnswer(
  services: Pick<Services, "config">,
  { id, content, updated_at }: Pick<Selectable<DraftTables["draft"]>, "id" | "content" | "updated_at">,
): Item {
  const form = content as PropertyForm;
  const Photos = form.Photos.map((photo) => {
    const key = mediaKeyOf(photo.Url);
    return key === null ? photo : { ...urlOf(services, key), Number: photo.Number };
  });
  return { Id: id, Type: "new-property", Content: { ...form, Photos }, UpdatedAt: updated_at };
}
