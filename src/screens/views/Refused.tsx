import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useViewsState } from "./viewsContext.ts";

/** Why the last try was refused. */
export function Refused() {
  const { t } = useTranslation(["views", "problem"]);
  const problem = useViewsState(({ context }) => context.problem);
  if (!problem) return null;
  return (
    <Banner role="alert" tone="danger" title={t("refused")}>
      {t(`problem:${problem.code}`, problemParams(problem))}
    </Banner>
  );
}
