import { useTranslation } from "react-i18next";
import { Banner } from "#ui/feedback/Banner.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { type LetterActor, LetterSection } from "./LetterSection.tsx";
import { OwnSessions, type OwnSessionsActor } from "./OwnSessions.tsx";
import { type PasswordActor, PasswordForm } from "./PasswordForm.tsx";
import { type SecondFactorActor, SecondFactorSection } from "./SecondFactorSection.tsx";

interface AccountScreenProps {
  username: string;
  password: PasswordActor;
  factor: SecondFactorActor;
  sessions: OwnSessionsActor;
  /** The weekly letter and those about new enquiries: clients have them, admins none. */
  letters: Readonly<Record<"letter" | "enquiryLetter", LetterActor>> | null;
}

/** One's own account: the password, and where one is signed in (ACCOUNT-02 … ACCOUNT-15). */
export function AccountScreen({ username, password, factor, sessions, letters }: AccountScreenProps) {
  const { t } = useTranslation("account");
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} context={t("context", { username })} />
      <PasswordForm username={username} password={password} />
      <SecondFactorSection factor={factor} />
      <OwnSessions sessions={sessions} />
      {letters && (
        <>
          <LetterSection kind="enquiryLetter" letter={letters.enquiryLetter} />
          <LetterSection kind="letter" letter={letters.letter} />
        </>
      )}
    </div>
  );
}

/** What an admin finds who is signed in as the client: a password is nobody's but the owner's (ACCOUNT-08). */
export function ForeignAccount() {
  const { t } = useTranslation("account");
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title={t("title")} />
      <Banner>{t("foreign")}</Banner>
    </div>
  );
}
