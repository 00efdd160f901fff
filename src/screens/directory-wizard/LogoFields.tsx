import { useSelector } from "@xstate/react";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { logoMachine } from "#machines/logo/logoMachine.ts";
import type { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import { chosenPhoto } from "#machines/photo-upload/pictureType.ts";
import { Button } from "#ui/control/Button.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { useObjectUrl } from "#ui/control/useObjectUrl.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Thumbnail } from "#ui/table/Thumbnail.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { controlId, useDirectoryState, useDirectoryWizard } from "./useDirectoryWizard.ts";

type ItemActor = ActorRefFrom<typeof photoItemMachine>;

/** How far the file has come, and a way to stop it. */
function LogoProgress({ logo }: { logo: LogoActor }) {
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

export type LogoActor = ActorRefFrom<typeof logoMachine>;

/** The logo as it will be, its upload, and what was left out. */
function LogoFields({ logo }: { logo: LogoActor }) {
  const { t } = useTranslation(["directoryWizard", "common"]);
  const { tools } = useDirectoryWizard();
  const address = useDirectoryState(({ context }) => context.form.Logo);
  const original = useDirectoryState(({ context }) => context.original.Logo);
  const busy = useSelector(logo, (snapshot) => snapshot.hasTag("busy"));
  const refusal = useSelector(logo, ({ context }) => context.refusal);
  const choose = async ([file]: File[]) => {
    if (file) logo.send({ type: "logo.choose", file: await chosenPhoto(tools.newKey(), file) });
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
          onFiles={(files) => void choose(files)}
        />
      )}
      <LogoDialogs logo={logo} />
    </>
  );
}

/** The logo, or the file that is on its way to be it. */
function LogoPicture({ logo }: { logo: LogoActor }) {
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

/** Step 3: the logo (ENTRY-12). */
export function LogoStep() {
  const { t } = useTranslation("directoryWizard");
  const logo = useDirectoryState(({ children }) => children.logo);
  return <Section title={t("logo.title")}>{logo && <LogoFields logo={logo} />}</Section>;
}

/** The question before a removal, and why an upload failed (ENTRY-19). */
function LogoDialogs({ logo }: { logo: LogoActor }) {
  const { t } = useTranslation(["directoryWizard", "wizards", "problem"]);
  const removing = useSelector(logo, (snapshot) => snapshot.matches("confirmingRemoval"));
  const failed = useSelector(logo, (snapshot) => snapshot.matches("failed"));
  const problem = useSelector(logo, ({ context }) => context.problem);
  const reason = problem ? t(`problem:${problem.code}`, problemParams(problem)) : "";
  return (
    <>
      <ConfirmDialog
        open={removing}
        onOpenChange={(open) => !open && logo.send({ type: "confirm.cancel" })}
        title={t("logo.removal.title")}
        description={t("logo.removal.text")}
        confirmLabel={t("logo.removal.confirm")}
        cancelLabel={t("logo.removal.cancel")}
        tone="danger"
        onConfirm={() => logo.send({ type: "confirm.accept" })}
      />
      <ConfirmDialog
        open={failed}
        onOpenChange={(open) => !open && logo.send({ type: "problem.dismiss" })}
        title={t("logo.failed.title")}
        description={t("logo.failed.text", { reason })}
        confirmLabel={t("wizards:retry")}
        cancelLabel={t("logo.failed.close")}
        onConfirm={() => logo.send({ type: "upload.retry" })}
      />
    </>
  );
}
