import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Banner } from "#ui/feedback/Banner.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

/** Said when the wizard opens: the account is full, and what can be done all the same. */
export function FullNote() {
  const { t } = useTranslation("wizard");
  const { tools } = useWizard();
  const creates = useWizardState(({ context }) => context.mode !== "edit");
  if (!creates || tools.fullAt === null) return null;
  return (
    <Banner
      tone="warning"
      title={t("full.title", { limit: tools.fullAt })}
      actions={
        <Link href="/advertise" className="font-medium underline underline-offset-3">
          {t("full.plans")}
        </Link>
      }
    >
      {t("full.text", { later: t("publishLater") })}
    </Banner>
  );
}
