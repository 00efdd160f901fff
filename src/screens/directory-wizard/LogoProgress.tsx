import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { photoItemMachine } from "#machines/photoItemMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import type { LogoActor } from "./LogoFields.tsx";

type ItemActor = ActorRefFrom<typeof photoItemMachine>;

/** How far the file has come, and a way to stop it. */
export function LogoProgress({ logo }: { logo: LogoActor }) {
  const { t } = useTranslation("directoryWizard");
  const file = useSelector(logo, ({ context }) => context.file);
  const checking = useSelector(logo, (snapshot) => snapshot.matches("checking"));
  const item = useSelector(logo, ({ children }) => children.photoItem as ItemActor | undefined);
  if (!file) return null;
  if (checking) return <p className="text-sm text-muted">{t("logo.checking", { name: file.name })}</p>;
  if (!item) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Sent item={item} name={file.name} size={file.size} />
      <Button size="compact" onClick={() => logo.send({ type: "upload.cancel" })}>
        {t("logo.stop")}
      </Button>
    </div>
  );
}

function Sent({ item, name, size }: { item: ItemActor; name: string; size: number }) {
  const { t } = useTranslation("directoryWizard");
  const sent = useSelector(item, ({ context }) => context.sent);
  const percent = Math.min(100, Math.round((sent / size) * 100));
  return (
    <ProgressBar
      className="min-w-48 flex-1"
      label={t("logo.uploading", { name })}
      detail={t("logo.percent", { percent })}
      value={percent}
    />
  );
}
