import { useSelector } from "@xstate/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { PhotoEntry } from "#machines/photo-upload/photoEntry.ts";
import type { photoItemMachine } from "#machines/photoItemMachine.ts";
import { photoActorId } from "#machines/photoUploadMachine.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";

type PhotoItemActor = ActorRefFrom<typeof photoItemMachine>;

interface PhotoSendingProps {
  upload: PhotoUploadActor;
  entry: Exclude<PhotoEntry, { status: "stored" }>;
}

/** Over a photo that is not up yet: waiting, how far it has come, or that it failed; stop or try again. */
export function PhotoSending({ upload, entry }: PhotoSendingProps) {
  const { t } = useTranslation("wizard");
  const item = useSelector(
    upload,
    ({ children }) =>
      (children as Record<string, unknown>)[photoActorId(entry.id)] as PhotoItemActor | undefined,
  );
  const failed = entry.status === "failed";
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-scrim text-sm font-medium text-on-caption">
      {entry.status === "sending" && item && <Percent item={item} size={entry.file.size} />}
      {entry.status === "waiting" && <span>{t("photos.waiting")}</span>}
      {failed && <span className="rounded-sm bg-danger-tint px-2 text-danger">{t("photos.failed")}</span>}
      {failed ? (
        <IconButton
          size="compact"
          variant="caption"
          label={t("photos.retry", { name: entry.file.name })}
          onClick={() => upload.send({ type: "photo.retry", id: entry.id })}
        >
          <RotateCw aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          size="compact"
          variant="caption"
          label={t("photos.cancel", { name: entry.file.name })}
          onClick={() => upload.send({ type: "photo.cancel", id: entry.id })}
        >
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function Percent({ item, size }: { item: PhotoItemActor; size: number }) {
  const { t } = useTranslation("wizard");
  const sent = useSelector(item, ({ context }) => context.sent);
  const percent = Math.min(100, Math.round((sent / Math.max(size, 1)) * 100));
  return <span className="tabular">{t("photos.sending", { percent })}</span>;
}
