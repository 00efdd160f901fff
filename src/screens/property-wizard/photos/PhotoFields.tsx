import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { PhotoEntry } from "#machines/photo-upload/photoChecks.ts";
import type { photoItemMachine } from "#machines/photo-upload/photoItemMachine.ts";
import type { photoUploadMachine } from "#machines/photo-upload/photoUploadMachine.ts";
import { photoActorId } from "#machines/photo-upload/photoUploadSetup.ts";
import { chosenPhoto } from "#machines/photo-upload/pictureType.ts";
import { useErrorText } from "#product/wizard/useWizard.ts";
import { Button } from "#ui/control/Button.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { controlId, usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";
import { PhotoGrid } from "./PhotoGrid.tsx";

/** How many photos are up, of how many; stop all, or try the failed ones again. */
function PhotoProgress({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const entries = useSelector(upload, ({ context }) => context.entries);
  const done = entries.filter(({ status }) => status === "stored").length;
  const failed = entries.filter(({ status }) => status === "failed").length;
  const pending = entries.length - done - failed;
  const words = t("photos.progress", { done, total: entries.length });
  return (
    <>
      {(pending > 0 || failed > 0) && (
        <div className="flex flex-wrap items-end gap-3">
          <ProgressBar
            className="min-w-48 flex-1"
            label={words}
            value={done}
            max={entries.length}
            tone={failed > 0 ? "danger" : "azulejo"}
          />
          {pending > 0 && (
            <Button size="compact" onClick={() => upload.send({ type: "photos.cancel" })}>
              {t("photos.cancelAll")}
            </Button>
          )}
          {failed > 0 && (
            <Button size="compact" onClick={() => upload.send({ type: "photos.retry" })}>
              {t("photos.retryAll")}
            </Button>
          )}
        </div>
      )}
      <LiveRegion>{pending === 0 && done > 0 ? words : ""}</LiveRegion>
    </>
  );
}

/** Files that were left out, each with its reason; the others go on. */
function RefusedPhotos({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation(["wizard", "common"]);
  const refused = useSelector(upload, ({ context }) => context.refused);
  if (refused.length === 0) return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t("photos.refusedTitle", { count: refused.length })}
      actions={
        <Button size="compact" variant="ghost" onClick={() => upload.send({ type: "refusals.dismiss" })}>
          {t("common:dismiss")}
        </Button>
      }
    >
      {refused.map(({ id, name, reason }, at) => (
        <span key={id} className="block text-sm">
          {t(`photos.refused.${reason}`, { name, number: limits.photos + at + 1, limit: limits.photos })}
        </span>
      ))}
    </Banner>
  );
}

export type PhotoUploadActor = ActorRefFrom<typeof photoUploadMachine>;

/** Upload box, progress, what was left out, and the photos in their order (MEDIA-01 … MEDIA-08). */
export function PhotoFields({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const { actor, tools } = usePropertyWizard();
  const count = useSelector(upload, ({ context }) => context.entries.length);
  const deleted = usePropertyState(({ context }) => context.history.past.at(-1)?.key === "Photos.removed");
  const error = useErrorText("Photos");
  const add = async (files: File[]) => {
    const photos = await Promise.all(files.map((file) => chosenPhoto(tools.newKey(), file)));
    upload.send({ type: "photos.add", files: photos });
  };
  const box = { accept: "image/png,image/jpeg", onFiles: (files: File[]) => void add(files) };
  return (
    <Section title={`${t("photos.title")} · ${t("photos.count", { count, limit: limits.photos })}`}>
      {error && (
        <Banner tone="danger" id={controlId("Photos")} tabIndex={-1}>
          {error}
        </Banner>
      )}
      {count < limits.photos ? (
        <FileDrop
          {...box}
          slim={count > 0}
          id={controlId("Photos.add")}
          label={t("photos.drop")}
          chooseLabel={t("photos.choose")}
          hint={t("photos.limits", { limit: limits.photos })}
        />
      ) : (
        <Banner tone="info">{t("photos.full", { limit: limits.photos })}</Banner>
      )}
      <RefusedPhotos upload={upload} />
      <PhotoProgress upload={upload} />
      <FailedPhotos upload={upload} />
      <div
        // Nothing in it, it is hidden, and no place to lead to.
        id={count > 0 || deleted ? controlId("Photos.list") : undefined}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none empty:hidden"
      >
        {deleted && (
          <p role="status" className="flex items-center gap-3 text-sm text-muted">
            {t("photos.deleted")}
            <Button size="compact" variant="ghost" onClick={() => actor.send({ type: "edit.undo" })}>
              {t("photos.undoDelete")}
            </Button>
          </p>
        )}
        {count > 0 && <PhotoGrid upload={upload} />}
      </div>
      {count > 2 && count < limits.photos && (
        <FileDrop {...box} slim label={t("photos.more")} chooseLabel={t("photos.choose")} />
      )}
    </Section>
  );
}

type UnsentPhoto = Extract<PhotoEntry, { status: "waiting" | "sending" | "failed" }>;

/** Photos that did not reach the store, each with the reason; they wait for another try or for their deletion. */
function FailedPhotos({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const entries = useSelector(upload, ({ context }) => context.entries);
  const failed = entries.filter((entry): entry is UnsentPhoto => entry.status === "failed");
  if (failed.length === 0) return null;
  return (
    <Banner tone="danger" role="alert" title={t("photos.failedTitle", { count: failed.length })}>
      {failed.map((entry) => (
        <FailedPhoto key={entry.id} upload={upload} entry={entry} />
      ))}
    </Banner>
  );
}

function FailedPhoto({ upload, entry }: { upload: PhotoUploadActor; entry: UnsentPhoto }) {
  const { t } = useTranslation("problem");
  const problem = useSelector(upload, ({ children }) => {
    const item = (children as Record<string, ActorRefFrom<typeof photoItemMachine> | undefined>)[
      photoActorId(entry.id)
    ];
    return item?.getSnapshot().context.problem ?? null;
  });
  return (
    <span className="block text-sm">
      {entry.file.name}
      {problem && `: ${t(problem.code, problemParams(problem))}`}
    </span>
  );
}
