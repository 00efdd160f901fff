import { useTranslation } from "react-i18next";
import { rowActorId } from "#machines/propertyListMachine.ts";
import { type ListSnapshot, useListState } from "./listContext.ts";
import type { RowActor } from "./rowContext.ts";

const anyAutoFeatured = ({ context, children }: ListSnapshot): boolean =>
  context.rows.some((Id) => {
    const row = children[rowActorId(Id)] as RowActor | undefined;
    const { PropertyFeatured, PropertyFeaturedPremium, UpdatedBy } =
      row?.getSnapshot().context.item.AdInfo ?? {};
    return UpdatedBy === "Auto" && (PropertyFeatured || PropertyFeaturedPremium);
  });

/** Shown when any listing of the page is featured automatically (part 1 §2). */
export function AutoFeaturedNote() {
  const { t } = useTranslation("properties");
  return useListState(anyAutoFeatured) ? (
    <p className="text-xs text-muted">{t("featured.autoNote")}</p>
  ) : null;
}
