import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { FrontPage } from "#product/page/FrontPage.tsx";
import { Button } from "#ui/control/Button.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { lazyComponent } from "#ui/load/lazyComponent.ts";
import { SignInForm } from "./SignInForm.tsx";

/** Cookie consent (SIGNIN-04, SIGNIN-15). Where there is no room below the form, as at 400 % zoom, it comes after it instead of over it. */
function CookieBanner({ onAccept }: { onAccept(): void }) {
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

const SignInStep = lazyComponent(() => import("./SignInStep.tsx"));

export type SessionActor = ActorRefFrom<typeof sessionMachine>;

interface SignInScreenProps {
  session: SessionActor;
  /** The session ran out; the user comes back to where they were. */
  expired: boolean;
  onLanguage(language: SystemLanguage): void;
}

/** Sign-in for clients and admins, with cookie consent (SIGNIN-01 … SIGNIN-06). */
export function SignInScreen({ session, expired, onLanguage }: SignInScreenProps) {
  const { t } = useTranslation("signIn");
  const asksConsent = useSelector(session, (snapshot) => snapshot.matches({ consent: "asked" }));
  const inStep = useSelector(session, (snapshot) => snapshot.hasTag("step"));
  const banner = asksConsent && <CookieBanner onAccept={() => session.send({ type: "consent.accept" })} />;
  return (
    <FrontPage onLanguage={onLanguage} after={banner}>
      <h1 className="text-xl font-semibold">{t("title")}</h1>
      <p className="mt-1 text-sm text-muted">{t("subtitle")}</p>
      {inStep ? (
        <LazyBoundary room="none">
          <SignInStep session={session} />
        </LazyBoundary>
      ) : (
        <SignInForm session={session} expired={expired} />
      )}
    </FrontPage>
  );
}
