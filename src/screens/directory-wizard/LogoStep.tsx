import { useTranslation } from "react-i18next";
import { Section } from "#ui/layout/SummarySection.tsx";
import { useDirectoryState } from "./directoryWizardContext.ts";
import { LogoFields } from "./LogoFields.tsx";

/** Step 3: the logo (ENTRY-12). */
export function LogoStep() {
  const { t } = useTranslation("directoryWizard");
  const logo = useDirectoryState(({ children }) => children.logo);
  return <Section title={t("logo.title")}>{logo && <LogoFields logo={logo} />}</Section>;
}
