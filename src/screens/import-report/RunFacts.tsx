import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ImportRun } from "#contracts/import/importReport.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { day } from "#ui/format/day.ts";
import { momentOf } from "./momentOf.ts";

const names = [
  "agentCode",
  "start",
  "end",
  "numberOfProperties",
  "promotionalProperties",
  "promotionStart",
  "promotionEnd",
] as const;
type Name = (typeof names)[number];

/** Whose feed it was, from when to when, and how the run was set up. */
export function RunFacts({ run }: { run: ImportRun | null }) {
  const { t, i18n } = useTranslation("importReport");
  const valuesOf = ({ agentCode, start, end, runConfig }: ImportRun): Record<Name, ReactNode> => ({
    agentCode,
    start: momentOf(start),
    end: end === null ? t("facts.underWay") : momentOf(end),
    numberOfProperties: count(runConfig.numberOfProperties, i18n.language),
    promotionalProperties: count(runConfig.promotionalProperties, i18n.language),
    promotionStart: runConfig.promotionStart === null ? t("facts.noDay") : day(runConfig.promotionStart),
    promotionEnd: runConfig.promotionEnd === null ? t("facts.noDay") : day(runConfig.promotionEnd),
  });
  const values = run && valuesOf(run);
  return (
    <dl className="m-0 grid gap-y-3 py-4 text-sm sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name) => (
        <div
          key={name}
          data-fact={name}
          className="flex items-center justify-between gap-4 px-4 sm:flex-col sm:items-start sm:px-5 sm:justify-start sm:gap-0.5"
        >
          <dt className="text-muted">{t(`facts.${name}`)}</dt>
          <dd className="m-0 flex min-h-5 min-w-0 items-center wrap-anywhere tabular max-sm:flex-1 max-sm:justify-end">
            {values ? values[name] : <Skeleton className="h-4 w-28" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
