import Eye from "lucide-react/icons/eye";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type MediaType, mediaTypes } from "#contracts/property/property.ts";
import { publicLinkOf } from "#contracts/wire/webAddress.ts";
import { webAddress } from "#machines/property-form/payloadOfForm.ts";
import { useErrorText } from "#product/wizard/useWizard.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Section } from "#ui/wizard/WizardFrame.tsx";
import { controlId, usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";
import { PhotoFields } from "./PhotoFields.tsx";

/** Video, floor plan and virtual tour, one of each (MEDIA-09 … MEDIA-12). */
function MediaLinks() {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  const count = usePropertyState(({ context }) => context.form.Medias.length);
  const whyId = useId();
  const full = count >= mediaTypes.length;
  return (
    <Section title={t("media.title")}>
      <p id={whyId} className="text-sm text-muted">
        {full ? t("media.full") : count === 0 ? t("media.none") : t("media.hint")}
      </p>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no name but its place
        <MediaLink key={at} at={at} />
      ))}
      <Button
        id={controlId("Medias.add")}
        className="self-start"
        aria-disabled={full}
        aria-describedby={full ? whyId : undefined}
        onClick={() => !full && actor.send({ type: "media.add" })}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t("media.add")}
      </Button>
    </Section>
  );
}

function MediaLink({ at }: { at: number }) {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  const media = usePropertyState(({ context }) => context.form.Medias[at]);
  const ownError = useErrorText(`Medias.${at}`);
  const listError = useErrorText("Medias");
  const error = ownError ?? (at === 0 ? listError : null);
  const used = usePropertyState(({ context }) => context.form.Medias.map(({ type }) => type).join());
  if (!media) return null;
  const whole = webAddress(media.url);
  const address = publicLinkOf(whole)?.href ?? null;
  const change = (part: Partial<typeof media>) =>
    actor.send({ type: "media.change", at, media: { ...media, ...part } });
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <Field
        label={t("media.url")}
        error={error}
        controlId={controlId(at === 0 && listError ? "Medias" : `Medias.${at}`)}
        required
      >
        <TextField
          type="url"
          inputMode="url"
          value={media.url}
          onValueChange={(url) => change({ url })}
          onBlur={() => {
            if (whole !== media.url.trim()) change({ url: whole });
            actor.send({ type: "field.leave" });
          }}
        />
      </Field>
      <Field label={t("media.type")} required>
        <Select
          value={media.type ?? ""}
          onValueChange={(type) => change({ type: type === "" ? null : (type as MediaType) })}
        >
          <option value="">{t("choose")}</option>
          {mediaTypes.map((type) => (
            <option key={type} value={type} disabled={type !== media.type && used.split(",").includes(type)}>
              {t(`media.types.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex gap-1 sm:pt-6">
        <IconButton
          label={address ? t("media.preview", { url: address }) : t("media.previewEmpty")}
          disabled={address === null}
          onClick={() => address && window.open(address, "_blank", "noopener,noreferrer")}
        >
          <Eye aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="danger"
          label={t("media.delete", { number: at + 1 })}
          onClick={() => actor.send({ type: "media.remove", at })}
        >
          <Trash aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

export default function MediaStep() {
  const upload = usePropertyState(({ children }) => children.photoUpload);
  return (
    <>
      {upload && <PhotoFields upload={upload} />}
      <MediaLinks />
    </>
  );
}
