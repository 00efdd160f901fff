import { memo } from "react";
import { useTranslation } from "react-i18next";
import { directoryDimensions } from "#contracts/directoryAnalyticsContract.ts";
import { propertyDimensions } from "#contracts/propertyAnalyticsContract.ts";
import { Select } from "#ui/Select.tsx";
import { useKeptFocus } from "#ui/useKeptFocus.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { TableArea } from "./TableArea.tsx";
import { TableCount } from "./TableCount.tsx";

/** Both metrics by groups: what they are grouped by, how many groups there are, and a page of them. */
export const TableSection = memo(function TableSection() {
  const { t } = useTranslation("analytics");
  const section = useKeptFocus<HTMLElement>();
  return (
    <section ref={section} aria-label={t("table.label")} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DimensionChoice />
        <TableCount />
      </div>
      <TableArea />
    </section>
  );
});

function DimensionChoice() {
  const { actor, about, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form.dimention);
  const dimensions = about === "property" ? propertyDimensions : directoryDimensions;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the select inside is its control
    <label className="flex items-center gap-2.5 font-medium">
      {t("table.by")}
      <Select
        value={value}
        boxClassName="w-46 font-normal"
        onValueChange={(chosen) =>
          actor.send({ type: "filter.choose", changes: { dimention: chosen, order: "" } })
        }
      >
        {dimensions.map((dimension) => (
          <option key={dimension} value={dimension}>
            {t(`dimension.${dimension}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
