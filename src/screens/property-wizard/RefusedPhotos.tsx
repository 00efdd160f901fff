import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import type { PhotoUploadActor } from "./PhotoFields.tsx";

/** Files that were left out, each with its reason; the others go on. */
export function RefusedPhotos({ upload }: { upload: PhotoUploadActor }) {
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
