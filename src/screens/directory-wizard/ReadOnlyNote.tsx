import { useTranslation } from "react-i18next";
import { TextLink } from "#ui/control/TextLink.tsx";

/** Who changes the rest, and the way there; in a new tab, so that nothing that was typed goes. */
export function ReadOnlyNote() {
  const { t } = useTranslation("directoryWizard");
  return (
    <p className="text-sm text-muted">
      {t("readOnly.text")}{" "}
      <TextLink href="/support" target="_blank" rel="noreferrer">
        {t("readOnly.support")}
      </TextLink>
    </p>
  );
}
