import { useTranslation } from "react-i18next";
import { useTitle } from "../routing/useTitle.ts";
import { Inspector } from "./Inspector.tsx";

/** The inspector as all of a page. */
export default function InspectorTab() {
  const { t } = useTranslation("inspector");
  useTitle(t("title"));
  return <Inspector title={<h1 className="text-base font-semibold max-sm:sr-only">{t("title")}</h1>} />;
}
