import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";

/** Cookie consent (SIGNIN-04, SIGNIN-15). Where there is no room below the form, as at 400 % zoom, it comes after it instead of over it. */
export function CookieBanner({ onAccept }: { onAccept(): void }) {
  const { t } = useTranslation("signIn");
  return (
    <section
      aria-label={t("cookies.title")}
      className="fixed inset-x-4 bottom-4 z-30 mx-auto [@media(max-height:44rem)]:static [@media(max-height:44rem)]:mx-4 [@media(max-height:44rem)]:mb-4 flex max-w-2xl flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-float"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t("cookies.text")}</p>
      <Button onClick={onAccept}>{t("cookies.accept")}</Button>
    </section>
  );
}
