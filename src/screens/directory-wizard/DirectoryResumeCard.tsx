import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { FloatingCard } from "#ui/FloatingCard.tsx";
import { clock } from "#ui/format/clock.ts";
import { day } from "#ui/format/day.ts";

interface DirectoryResumeCardProps {
  name: string;
  /** ISO, of the last change. */
  at: string;
  /** It was left in another version of the panel and cannot be opened in this one. */
  refused: boolean;
  onResume(): void;
  onDiscard(): void;
  onLater(): void;
  onTrace?: (() => void) | undefined;
}

/** Offers to go on with an entry that was left with unsaved changes in this browser. */
export function DirectoryResumeCard(props: DirectoryResumeCardProps) {
  const { name, at, refused } = props;
  const { t } = useTranslation("directoryWizard");
  const date = `${day(at)}, ${clock(at)}`;
  return (
    <FloatingCard
      title={t("resume.title")}
      actions={
        <>
          <Button variant="ghost" onClick={props.onLater}>
            {t("resume.later")}
          </Button>
          <Button onClick={props.onDiscard}>{t("resume.discard")}</Button>
          {(!refused || props.onTrace) && (
            <Button variant="primary" onClick={refused ? props.onTrace : props.onResume}>
              {refused ? t("trace") : t("resume.resume")}
            </Button>
          )}
        </>
      }
    >
      {refused ? t("resume.refused") : t("resume.text", { name, date })}
    </FloatingCard>
  );
}
