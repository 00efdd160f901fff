import { useTranslation } from "react-i18next";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { OwnSessions, type OwnSessionsActor } from "./OwnSessions.tsx";
import { type PasswordActor, PasswordForm } from "./PasswordForm.tsx";
import { type SecondFactorActor, SecondFactorSection } from "./SecondFactorSection.tsx";
import { type WeeklyLetterActor, WeeklyLetterSection } from "./WeeklyLetterSection.tsx";

interface AccountScreenProps {
  username: string;
  password: PasswordActor;
  factor: SecondFactorActor;
  sessions: OwnSessionsActor;
  /** Clients have one, admins none. */
  letter: WeeklyLetterActor | null;
}

/** One's own account: the password, and where one is signed in (ACCOUNT-02 … ACCOUNT-15). */
export function AccountScreen({ username, password, factor, sessions, letter }: AccountScreenProps) {
  const { t } = useTranslation("account");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} context={t("context", { username })} />
      <PasswordForm username={username} password={password} />
      <SecondFactorSection factor={factor} />
      <OwnSessions sessions={sessions} />
      {letter && <WeeklyLetterSection letter={letter} />}
    </div>
  );
}
