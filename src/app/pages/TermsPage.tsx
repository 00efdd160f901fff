import { useTranslation } from "react-i18next";
import { TermsScreen } from "#screens/terms/TermsScreen.tsx";
import english from "../../../locales/en/terms.html?raw";
import spanish from "../../../locales/es/terms.html?raw";

/** The conditions in the language of the panel. */
export default function TermsPage() {
  const { i18n } = useTranslation();
  return <TermsScreen html={i18n.language === "es" ? spanish : english} />;
}
