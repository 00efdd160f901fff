import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { LinkButton } from "#ui/control/LinkButton.tsx";

/** Where somebody may go on: a client, an admin who is nobody's client, or who is not signed in. */
type Reader = "client" | "admin" | "nobody";

/** The dashboard and support for everybody (ROUTE-27); who is no client has a first way of their own, and signs in on the others. */
const always = [
  ["/dashboard", "dashboard"],
  ["/support", "support"],
] as const;
const ways = {
  client: always,
  admin: [["/admin", "administration"], ...always],
  nobody: [["/", "signIn"], ...always],
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
