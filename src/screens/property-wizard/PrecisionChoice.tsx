import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { type GeoInfo, geoInfos } from "#contracts/property/property.ts";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import type { PositionActor } from "./PositionFields.tsx";
import { controlId, useFieldError } from "./wizardContext.ts";

/** How precisely the position may be shown; required once there is one (FIELD-08). */
export function PrecisionChoice({ position }: { position: PositionActor }) {
  const { t } = useTranslation("wizard");
  const chosen = useSelector(position, ({ context }) => context.GeoInfo);
  const error = useFieldError("GeoInfo");
  return (
    <RadioGroup
      legend={t("fields.GeoInfo")}
      error={error && t(`errors.${error}`)}
      value={chosen ?? undefined}
      onValueChange={(value) => position.send({ type: "precision.choose", GeoInfo: value as GeoInfo })}
    >
      {geoInfos.map((info, at) => (
        <Radio
          key={info}
          value={info}
          label={t(`geoInfo.${info}`)}
          {...(at === 0 ? { id: controlId("GeoInfo") } : {})}
        />
      ))}
    </RadioGroup>
  );
}
