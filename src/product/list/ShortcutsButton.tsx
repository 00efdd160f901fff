// @chunk rows
import Keyboard from "lucide-react/icons/keyboard";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";

/** Shows the keys of a list, where there is a keyboard. */
export function ShortcutsButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation("list");
  return (
    <Button
      variant="ghost"
      className="@max-table:hidden pointer-coarse:hidden"
      title={t("shortcuts")}
      onClick={onClick}
    >
      <Keyboard aria-hidden="true" />
      <span className="@max-medium:sr-only">{t("shortcuts")}</span>
    </Button>
  );
}
