import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";

/** How many photos are up, of how many; stop all, or try the failed ones again. */
export function PhotoProgress({ upload }: { upload: PhotoUploadActor }) {
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
