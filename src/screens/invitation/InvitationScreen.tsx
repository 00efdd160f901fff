import { useSelector } from "@xstate/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { InvitationAnswer } from "#contracts/session/teamContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { invitationMachine } from "#machines/account/invitationMachine.ts";
import { isLong } from "#machines/account/passwordMachine.ts";
import { FrontPage } from "#product/page/FrontPage.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { PasswordField } from "#ui/control/PasswordField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";

type InvitationActor = ActorRefFrom<typeof invitationMachine>;

interface InvitationScreenProps {
  invitation: InvitationActor;
  /** What whoever is signed in in this browser is called; null for nobody. */
  signedInAs: string | null;
  /** To the sign-in screen, with the e-mail or login if it is known. */
  onSignIn(identifier: string): void;
  onLanguage(language: SystemLanguage): void;
}

/** What the link of an invitation's letter opens, or of one that chooses the login's password, drawn as the sign-in screen is (TEAM-33, TEAM-34, ADMIN-40). */
export function InvitationScreen(props: InvitationScreenProps) {
  return (
    <FrontPage onLanguage={props.onLanguage}>
      <Shown {...props} />
    </FrontPage>
  );
}

function Shown({ invitation, signedInAs, onSignIn }: Omit<InvitationScreenProps, "onLanguage">) {
  const { t } = useTranslation("invitation");
  const state = useSelector(invitation, ({ value }) => value);
  const { invitation: invited, problem } = useSelector(invitation, ({ context }) => context);
  const said = useProblemText(problem);
  const toSignIn = (label: string) => (
    <Button variant="primary" wide onClick={() => onSignIn(invited?.Login ?? invited?.Email ?? "")}>
      {label}
    </Button>
  );
  if (state === "loading") return <p className="text-muted">{t("loading")}</p>;
  if (state === "failed")
    return (
      <FailureState
        title={t("failed")}
        retryLabel={t("retry")}
        onRetry={() => invitation.send({ type: "invitation.retry" })}
      >
        {said}
      </FailureState>
    );
  if (state === "over" || state === "incomplete")
    return (
      <Said title={t(`${state}.title`)} text={t(`${state}.text`)}>
        {signedInAs === null && toSignIn(t("signIn"))}
      </Said>
    );
  if (!invited) return null;
  const { Firm: firm, Email: email, Login: login } = invited;
  const identifier = login ?? email;
  const kind = login === undefined ? "accepted" : "chosen";
  if (state === "accepted")
    return (
      <Said title={t(`${kind}.title`)} text={t(`${kind}.text`, { firm, email: identifier })}>
        {signedInAs !== null && (
          <p>
            {t("signedInAs", { name: signedInAs })} {t("accepted.other", { email: identifier })}
          </p>
        )}
        {toSignIn(t(signedInAs === null ? "signIn" : "signOut"))}
      </Said>
    );
  return (
    <Said
      title={login === undefined ? t("title", { firm }) : t("password.title")}
      text={
        login === undefined
          ? t("text", { role: t(`role.${invited.Role}`), email })
          : t("password.text", { firm, login })
      }
      focused={false}
    >
      {signedInAs !== null && <Banner>{t("signedInAs", { name: signedInAs })}</Banner>}
      <AcceptForm invitation={invitation} invited={invited} problem={problem} />
    </Said>
  );
}

interface SaidProps {
  title: string;
  text: string;
  /** Read aloud where it takes the place of something else; a form leads to its field. */
  focused?: boolean;
  children: ReactNode;
}

function Said({ title, text, focused = true, children }: SaidProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is read aloud as well
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused, title]);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-xl font-semibold text-balance wrap-anywhere outline-none"
      >
        {title}
      </h1>
      <p className="mt-1 text-muted wrap-anywhere">{text}</p>
      <div className="mt-6 flex flex-col gap-4">{children}</div>
    </>
  );
}

interface AcceptFormProps {
  invitation: InvitationActor;
  invited: InvitationAnswer;
  problem: Problem | null;
}

/** A new password, or the one that the address has; what is typed stays here and in the one event that sends it. */
function AcceptForm({ invitation, invited: { Email, HasPassword, Login }, problem }: AcceptFormProps) {
  const { t } = useTranslation("invitation");
  const [password, setPassword] = useState("");
  const missing = useSelector(invitation, ({ context }) => context.missing);
  const busy = useSelector(invitation, (snapshot) => snapshot.hasTag("busy"));
  const field = useRef<HTMLInputElement>(null);
  const said = useProblemText(problem);
  const ofPassword = problem?.code === "ErrWrongPassword" || problem?.code.startsWith("ErrPassword");
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again, it is led to again
  useEffect(() => field.current?.focus(), [missing, problem]);
  const error = () => {
    if (missing) return password ? undefined : t("required");
    if (problem?.code === "ErrWrongPassword") return t("wrong");
    return ofPassword ? said : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) invitation.send({ type: "password.submit", password, long: isLong(password) });
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {problem && !ofPassword && (
        <Banner tone="danger" role="alert">
          {said}
        </Banner>
      )}
      {/* For programs that keep passwords: whose it is. */}
      <input type="text" name="username" autoComplete="username" value={Login ?? Email} readOnly hidden />
      <Field
        label={t(HasPassword ? "own" : "choose")}
        hint={HasPassword ? t("ownHint") : t("chooseHint", { count: limits.passwordLength })}
        error={error()}
        required
      >
        <PasswordField
          ref={field}
          name={HasPassword ? "password" : "new-password"}
          autoComplete={HasPassword ? "current-password" : "new-password"}
          showLabel={t("show")}
          hideLabel={t("hide")}
          value={password}
          onValueChange={setPassword}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={busy}>
        {t(Login === undefined ? "submit" : "password.submit")}
      </Button>
    </form>
  );
}
