import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { PhotoEntry } from "#machines/photo-upload/photoEntry.ts";
import type { photoItemMachine } from "#machines/photoItemMachine.ts";
import { photoActorId } from "#machines/photoUploadMachine.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";

type Failed = Extract<PhotoEntry, { status: "waiting" | "sending" | "failed" }>;

/** Photos that did not reach the store, each with the reason; they wait for another try or for their deletion. */
export function FailedPhotos({ upload }: { upload: PhotoUploadActor }) {
  const { t } = useTranslation("wizard");
  const entries = useSelector(upload, ({ context }) => context.entries);
  const failed = entries.filter((entry): entry is Failed => entry.status === "failed");
  if (failed.length === 0) return null;
  return (
    <Banner tone="danger" role="alert" title={t("photos.failedTitle", { count: failed.length })}>
      {failed.map((entry) => (
        <FailedPhoto key={entry.id} upload={upload} entry={entry} />
      ))}
    </Banner>
  );
}

function FailedPhoto({ upload, entry }: { upload: PhotoUploadActor; entry: Failed }) {
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
