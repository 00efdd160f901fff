import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type SystemLanguage, systemLanguages } from "#contracts/wire/languages.ts";
import { InlineChoice } from "#ui/control/InlineChoice.tsx";
import { Logo, SignInIllustration } from "#ui/layout/Logo.tsx";

interface FrontPageProps {
  children: ReactNode;
  /** What lies over the page, or comes after it where there is no room. */
  after?: ReactNode;
  onLanguage(language: SystemLanguage): void;
}

/** What stands around a form for whoever is not signed in: the logo over it, the language under it, the picture beside it. */
export function FrontPage({ children, after, onLanguage }: FrontPageProps) {
  const { t, i18n } = useTranslation(["signIn", "common"]);
  const names = { en: t("english"), es: t("spanish") };
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="flex items-center justify-center px-5 py-10">
        <div className="flex w-full max-w-85 flex-col">
          <div className="mb-7 flex items-center gap-2.5">
            <Logo />
            <span className="text-lg font-semibold">{t("common:appName")}</span>
          </div>
          {children}
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
      {after}
    </div>
  );
}
