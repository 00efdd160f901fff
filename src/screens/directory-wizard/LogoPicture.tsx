import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { useObjectUrl } from "#ui/control/useObjectUrl.ts";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { useDirectoryState } from "./directoryWizardContext.ts";
import type { LogoActor } from "./LogoFields.tsx";

/** The logo, or the file that is on its way to be it. */
export function LogoPicture({ logo }: { logo: LogoActor }) {
  const { t } = useTranslation("directoryWizard");
  const name = useDirectoryState(({ context }) => context.entry?.Name ?? "");
  const stored = useDirectoryState(({ context }) => context.form.Logo);
  const local = useObjectUrl(useSelector(logo, ({ context }) => context.file?.file ?? null));
  const source = local ?? stored;
  return (
    <Thumbnail
      sources={source ? [source] : []}
      alt={t("logo.alt", { name })}
      placeholder={t("logo.none")}
      className={`h-32 w-48 ${source ? "border border-line bg-[white]! [&>img]:object-contain [&>img]:p-2" : ""}`}
    />
  );
}
