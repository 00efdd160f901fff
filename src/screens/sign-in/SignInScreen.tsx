import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import type { sessionMachine } from "#machines/session/sessionMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { Logo, SignInIllustration } from "#ui/layout/Logo.tsx";
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
  const { t, i18n } = useTranslation(["signIn", "common"]);
  const asksConsent = useSelector(session, (snapshot) => snapshot.matches({ consent: "asked" }));
  const inStep = useSelector(session, (snapshot) => snapshot.hasTag("step"));
  const names = { en: t("english"), es: t("spanish") };
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="flex items-center justify-center px-5 py-10">
        <div className="flex w-full max-w-85 flex-col">
          <div className="flex items-center gap-2.5">
            <Logo />
            <span className="text-lg font-semibold">{t("common:appName")}</span>
          </div>
          <h1 className="mt-7 text-xl font-semibold">{t("title")}</h1>
          <p className="mt-1 text-sm text-muted">{t("subtitle")}</p>
          {inStep ? (
            <LazyBoundary room="none">
              <SignInStep session={session} />
            </LazyBoundary>
          ) : (
            <SignInForm session={session} expired={expired} />
          )}
          <InlineChoice
            className="mt-7 -ml-1.5"
            label={t("language")}
            separator="·"
            value={i18n.language}
            onValueChange={(language) => onLanguage(language as SystemLanguage)}
            options={systemLanguages.map((language) => ({
              value: language,
              label: names[language],
              lang: language,
            }))}
          />
        </div>
      </main>
      <div className="hidden overflow-hidden lg:block">
        <SignInIllustration />
      </div>
      {asksConsent && <CookieBanner onAccept={() => session.send({ type: "consent.accept" })} />}
    </div>
  );
}
