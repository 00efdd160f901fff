import { useSelector } from "@xstate/react";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { logoMachine } from "#machines/logoMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { controlId, useDirectoryState, useDirectoryWizard } from "./directoryWizardContext.ts";
import { LogoDialogs } from "./LogoDialogs.tsx";
import { LogoPicture } from "./LogoPicture.tsx";
import { LogoProgress } from "./LogoProgress.tsx";

export type LogoActor = ActorRefFrom<typeof logoMachine>;

/** The logo as it will be, its upload, and what was left out. */
export function LogoFields({ logo }: { logo: LogoActor }) {
  const { t } = useTranslation(["directoryWizard", "common"]);
  const { tools } = useDirectoryWizard();
  const address = useDirectoryState(({ context }) => context.form.Logo);
  const original = useDirectoryState(({ context }) => context.original.Logo);
  const busy = useSelector(logo, (snapshot) => snapshot.hasTag("busy"));
  const refusal = useSelector(logo, ({ context }) => context.refusal);
  const choose = ([file]: File[]) => {
    if (!file) return;
    const { name, size, type } = file;
    logo.send({ type: "logo.choose", file: { id: tools.newKey(), name, size, type, file } });
  };
  const changed = address !== original;
  return (
    <>
      {refusal && (
        <FailureBanner
          actionLabel={t("common:dismiss")}
          onAction={() => logo.send({ type: "refusal.dismiss" })}
        >
          {t(`logo.refused.${refusal.reason}`, { name: refusal.name })}
        </FailureBanner>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <LogoPicture logo={logo} />
        {address !== null && !busy && (
          <Button variant="ghost" onClick={() => logo.send({ type: "logo.remove" })}>
            <Trash2 aria-hidden="true" />
            {t("logo.remove")}
          </Button>
        )}
        <LiveRegion className="text-sm text-muted">
          {!busy && changed ? t(address === null ? "logo.removed" : "logo.stored") : ""}
        </LiveRegion>
      </div>
      <LogoProgress logo={logo} />
      {!busy && (
        <FileDrop
          id={controlId("Logo")}
          accept="image/png,image/jpeg"
          multiple={false}
          slim={address !== null}
          label={t(address === null ? "logo.drop" : "logo.replace")}
          chooseLabel={t("logo.choose")}
          hint={t("logo.limits")}
          onFiles={choose}
        />
      )}
      <LogoDialogs logo={logo} />
    </>
  );
}
