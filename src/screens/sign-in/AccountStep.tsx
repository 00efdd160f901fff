import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import type { SessionActor } from "./SignInScreen.tsx";

/** A user of several accounts says after the password which one is meant (TEAM-31). */
export function AccountStep({ session }: { session: SessionActor }) {
  const { t } = useTranslation(["codeStep", "problem"]);
  const { accounts, problem } = useSelector(session, ({ context }) => context);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag("busy"));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  return (
    <div className="mt-6 flex flex-col gap-4">
      <p id="account-step">{t("account.text")}</p>
      {problem && (
        <Banner tone="danger" role="alert">
          {t(`problem:${problem.code}`, problemParams(problem))}
        </Banner>
      )}
      <ul ref={list} aria-labelledby="account-step" className="flex flex-col gap-2">
        {accounts.map(({ Login, Name }) => (
          <li key={Login}>
            <Button
              wide
              className="h-auto min-h-11 justify-start py-2 text-left"
              onClick={() => !busy && session.send({ type: "account.choose", login: Login })}
            >
              <span className="min-w-0">
                <bdi className="block wrap-anywhere whitespace-normal">{Name}</bdi>
                <bdi className="block truncate text-sm font-normal text-muted">{Login}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" wide disabled={busy} onClick={() => session.send({ type: "account.cancel" })}>
        {t("back")}
      </Button>
    </div>
  );
}
