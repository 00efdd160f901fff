import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { featuredActorId } from "#machines/featured/featuredActorId.ts";
import { levelOf } from "#machines/featured/levelOf.ts";
import type { FeaturedActor, PlacesSnapshot } from "./featuredContext.ts";
import { useList } from "./listContext.ts";

const anyAutoFeatured = ({ context, children }: PlacesSnapshot): boolean =>
  context.shown.some((Id) => {
    const featured = children[featuredActorId(Id)] as FeaturedActor | undefined;
    const AdInfo = featured?.getSnapshot().context.AdInfo;
    return AdInfo?.UpdatedBy === "Auto" && levelOf(AdInfo) !== "none";
  });

/** Shown when any listing of the page is featured automatically (LIST-23). */
export function AutoFeaturedNote() {
  const { t } = useTranslation("properties");
  return useSelector(useList().places, anyAutoFeatured) ? (
    <p className="text-xs text-muted">{t("featured.autoNote")}</p>
  ) : null;
}
