import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { LinkButton } from "#ui/LinkButton.tsx";

/** Any unknown path (part 1 §2, part 2 §2.14). */
export function NotFoundScreen() {
  const { t } = useTranslation("notFound");
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center gap-2 text-center">
      <p aria-hidden="true" className="text-[96px] leading-none font-semibold text-azulejo-line tabular">
        {t("code")}
      </p>
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t("title")}
      </h1>
      <p className="max-w-md text-muted">{t("text")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Link href="/dashboard" asChild>
          <LinkButton variant="primary">{t("dashboard")}</LinkButton>
        </Link>
        <Link href="/support" asChild>
          <LinkButton>{t("support")}</LinkButton>
        </Link>
      </div>
    </div>
  );
}
