import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { photoUploadMachine } from "#machines/photoUploadMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Part } from "#ui/layout/Part.tsx";
import { Section } from "#ui/layout/SummarySection.tsx";
import { lazyPart } from "#ui/load/lazyPart.ts";
import { FailedPhotos } from "./FailedPhotos.tsx";
import { loadPhotoGrid } from "./loadPhotoGrid.ts";
import { PhotoProgress } from "./PhotoProgress.tsx";
import { RefusedPhotos } from "./RefusedPhotos.tsx";
import { controlId, useFieldError, useWizard, useWizardState } from "./wizardContext.ts";

const PhotoGrid = lazyPart(loadPhotoGrid);

export type PhotoUploadActor = ActorRefFrom<typeof photoUploadMachine>;

/** Upload box, progress, what was left out, and the photos in their order (MEDIA-01 … MEDIA-08). */
export function PhotoFields({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const { actor, tools } = useWizard();
  const count = useSelector(upload, ({ context }) => context.entries.length);
  const deleted = useWizardState(({ context }) => context.history.past.at(-1)?.key === "Photos.removed");
  const error = useFieldError("Photos");
  const add = (files: File[]) =>
    upload.send({
      type: "photos.add",
      files: files.map((file) => ({
        id: tools.newKey(),
        name: file.name,
        size: file.size,
        type: file.type,
        file,
      })),
    });
  const box = { accept: "image/png,image/jpeg", onFiles: add };
  return (
    <Section title={`${t("photos.title")} · ${t("photos.count", { count, limit: limits.photos })}`}>
      {error && (
        <Banner tone="danger" id={controlId("Photos")} tabIndex={-1}>
          {t(`errors.${error}`)}
        </Banner>
      )}
      {count < limits.photos ? (
        <FileDrop
          {...box}
          slim={count > 0}
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
        id={controlId("Photos.list")}
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
        {count > 0 && (
          <Part name={t("photos.title")}>
            <PhotoGrid upload={upload} />
          </Part>
        )}
      </div>
      {count > 2 && count < limits.photos && (
        <FileDrop {...box} slim label={t("photos.more")} chooseLabel={t("photos.choose")} />
      )}
    </Section>
  );
}
