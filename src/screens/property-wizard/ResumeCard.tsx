import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";

interface ResumeCardProps {
  /** The reference that was typed, if any. */
  reference: string;
  /** ISO, of the last change. */
  at: string;
  /** It was left in another version of the panel and cannot be opened in this one. */
  refused: boolean;
  onResume(): void;
  onDiscard(): void;
  onLater(): void;
  onTrace(): void;
}

/** Offers to go on with a property that was left unfinished in this browser. It floats, so that nothing moves when it comes. */
export function ResumeCard(props: ResumeCardProps) {
  const { reference, at, refused } = props;
  const { t, i18n } = useTranslation("wizard");
  const date = new Intl.DateTimeFormat(i18n.language === "es" ? "es-ES" : "en-GB", {
    timeZone: "Europe/Madrid",
    dateStyle: "short",
    timeStyle: "short",
  }).format(new Date(at));
  return (
    <section
      aria-label={t("resume.title")}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      <div role="status" className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{t("resume.title")}</p>
        <p className="text-sm text-muted">
          {refused
            ? t("resume.refused")
            : t("resume.text", { reference: reference || t("resume.noReference"), date })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={props.onLater}>
          {t("resume.later")}
        </Button>
        <Button onClick={props.onDiscard}>{t("resume.discard")}</Button>
        {refused ? (
          <Button variant="primary" onClick={props.onTrace}>
            {t("trace")}
          </Button>
        ) : (
          <Button variant="primary" onClick={props.onResume}>
            {t("resume.resume")}
          </Button>
        )}
      </div>
    </section>
  );
}
