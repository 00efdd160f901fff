import { useTranslation } from "react-i18next";
import { thumbnailUrl } from "#contracts/wire/thumbnailUrl.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";

/** The logo as a whole, on white paper as it was made for; its thumbnail first, itself when there is none. */
export function EntryLogo({ logo }: { logo: string | null }) {
  const { t } = useTranslation("directories");
  return (
    <Thumbnail
      sources={logo ? [thumbnailUrl(logo), logo] : []}
      alt=""
      placeholder={t("noLogo")}
      className={logo ? "border border-line bg-[white]! [&>img]:object-contain [&>img]:p-0.5" : undefined}
    />
  );
}
