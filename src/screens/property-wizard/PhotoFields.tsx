import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/limits.ts";
import type { photoUploadMachine } from "#machines/photoUploadMachine.ts";
import { Banner } from "#ui/Banner.tsx";
import { FileDrop } from "#ui/FileDrop.tsx";
import { lazyPart } from "#ui/lazyPart.ts";
import { Part } from "#ui/Part.tsx";
import { Section } from "#ui/Section.tsx";
import { FailedPhotos } from "./FailedPhotos.tsx";
import { loadPhotoGrid } from "./loadPhotoGrid.ts";
import { PhotoProgress } from "./PhotoProgress.tsx";
import { RefusedPhotos } from "./RefusedPhotos.tsx";
import { controlId, useFieldError, useWizard } from "./wizardContext.ts";

const PhotoGrid = lazyPart(loadPhotoGrid);

export type PhotoUploadActor = ActorRefFrom<typeof photoUploadMachine>;

/** Upload box, progress, what was left out, and the photos in their order (part 1 §2, step 3). */
export function PhotoFields({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const { tools } = useWizard();
  const count = useSelector(upload, ({ context }) => context.entries.length);
  const hasGrid = useSelector(
    upload,
    ({ context }) => context.entries.length > 0 || context.removed !== null,
  );
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
      {hasGrid && (
        <Part name={t("photos.title")}>
          <PhotoGrid upload={upload} />
        </Part>
      )}
      {count > 2 && count < limits.photos && (
        <FileDrop {...box} slim label={t("photos.more")} chooseLabel={t("photos.choose")} />
      )}
    </Section>
  );
}
