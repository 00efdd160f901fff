import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { LinkButton } from "#ui/control/LinkButton.tsx";

/** Where somebody may go on: a client, an admin who is nobody's client, or who is not signed in. */
type Reader = "client" | "admin" | "nobody";

const ways = {
  client: [
    ["/dashboard", "dashboard"],
    ["/support", "support"],
  ],
  admin: [["/admin", "administration"]],
  nobody: [["/", "signIn"]],
} as const;

/** Any unknown path (ROUTE-26, ROUTE-27). */
export function NotFoundScreen({ reader = "client" }: { reader?: Reader }) {
  const { t } = useTranslation("notFound");
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center gap-2 text-center">
      <p aria-hidden="true" className="text-[96px] leading-none font-semibold text-azulejo-line tabular">
        {t("code")}
      </p>
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t("title")}
      </h1>
      <p className="max-w-md text-muted">{t(reader === "nobody" ? "signedOut" : "text")}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {ways[reader].map(([href, words], at) => (
          <Link key={href} href={href} asChild>
            <LinkButton variant={at === 0 ? "primary" : undefined}>{t(words)}</LinkButton>
          </Link>
        ))}
      </div>
    </div>
  );
}
