import { useSelector } from "@xstate/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ForgetReason, forgetReasons, typedAgain } from "#contracts/session/peopleContract.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import type { PeopleActor } from "./PeopleScreen.tsx";

interface ForgetDialogProps {
  people: PeopleActor;
  own: string;
  returnFocus(): HTMLElement | null;
}

const going = ["contacts", "directory", "letters", "reports"] as const;
const staying = ["figures", "texts", "outside", "backups"] as const;

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 flex-1 basis-56">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4.5 text-sm text-pretty marker:text-muted">
        {children}
      </ul>
    </section>
  );
}

/** What will go and what stays, in words. */
function WhatGoes({ people }: { people: PeopleActor }) {
  const { t } = useTranslation("admin");
  const known = useSelector(people, ({ context }) => context.known);
  const hasAccount = known !== null && ("account" in known.Records || "admin" in known.Records);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <Told title={t("people.forget.goes")}>
        {[...(hasAccount ? (["account"] as const) : []), ...going].map((one) => (
          <li key={one}>{t(`people.forget.going.${one}`)}</li>
        ))}
      </Told>
      <Told title={t("people.forget.stays")}>
        {staying.map((one) => (
          <li key={one}>{t(`people.forget.staying.${one}`)}</li>
        ))}
      </Told>
    </div>
  );
}

/** Nobody knows whether it was done: the same once more, or what is known now (ADMIN-19). */
function AskAgain({ people }: { people: PeopleActor }) {
  const { t } = useTranslation("admin");
  const problem = useSelector(people, ({ context }) => context.problem);
  const busy = useSelector(people, (snapshot) => snapshot.hasTag("busy"));
  const repeat = useRef<HTMLButtonElement>(null);
  const said = useProblemText(problem);
  useEffect(() => repeat.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <Banner tone="warning" role="alert" title={t("people.forget.unsure.title")}>
          {problem && problem.code !== "ErrInternalServerError" && `${said} `}
          {t("people.forget.unsure.text")}
        </Banner>
      </DialogBody>
      <DialogFooter>
        <Button disabled={busy} onClick={() => people.send({ type: "forget.cancel" })}>
          {t("people.forget.unsure.leave")}
        </Button>
        <Button
          ref={repeat}
          variant="primary"
          busy={busy}
          onClick={() => people.send({ type: "forget.repeat" })}
        >
          {t("people.forget.unsure.repeat")}
        </Button>
      </DialogFooter>
    </>
  );
}

interface ForgetEntries {
  reason: ForgetReason | null;
  secretConfirmation: string;
}

interface TypedFieldsProps {
  people: PeopleActor;
  typed: ForgetEntries;
  onType(typed: ForgetEntries): void;
}

/** Why, and the same once more. */
function TypedFields({ people, typed, onType }: TypedFieldsProps) {
  const { t } = useTranslation("admin");
  const { by, lacking } = useSelector(people, ({ context }) => context);
  const busy = useSelector(people, (snapshot) => snapshot.hasTag("busy"));
  const wrong =
    (lacking.includes("confirmation") && t("required")) ||
    (lacking.includes("different") && t("people.forget.different"));
  return (
    <>
      <RadioGroup
        legend={t("people.forget.reason")}
        direction="column"
        value={typed.reason ?? undefined}
        onValueChange={(reason) => onType({ ...typed, reason: reason as ForgetReason })}
        error={lacking.includes("reason") && t("people.forget.reasonMissing")}
        disabled={busy}
      >
        {forgetReasons.map((one) => (
          <Radio key={one} value={one} label={t(`people.forget.reasons.${one}`)} />
        ))}
      </RadioGroup>
      <Field
        label={t(`people.forget.again.${by}`)}
        hint={t("people.forget.againHint")}
        error={wrong || undefined}
        required
      >
        <TextField
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.secretConfirmation}
          onValueChange={(secretConfirmation) => onType({ ...typed, secretConfirmation })}
          readOnly={busy}
        />
      </Field>
    </>
  );
}

/** What will go and what stays, the reason, and the same once more (ADMIN-18). */
function ForgetForm({ people, own }: { people: PeopleActor; own: string }) {
  const { t } = useTranslation("admin");
  const { secretPerson, lacking, problem } = useSelector(people, ({ context }) => context);
  const busy = useSelector(people, (snapshot) => snapshot.hasTag("busy"));
  const [typed, setTyped] = useState<ForgetEntries>({ reason: null, secretConfirmation: "" });
  const form = useRef<HTMLFormElement>(null);
  const said = useProblemText(problem);
  useEffect(() => {
    const wrong = lacking[0] === "reason" ? "radio" : "text";
    if (lacking.length > 0) form.current?.querySelector<HTMLElement>(`[type=${wrong}]`)?.focus();
  }, [lacking]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const same = typedAgain(secretPerson, typed.secretConfirmation);
    people.send({ type: "forget.submit", ...typed, same });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <DialogBody className="flex flex-col gap-5">
        {problem && (
          <Banner tone="danger" role="alert">
            {said}
          </Banner>
        )}
        {typedAgain(own, secretPerson) && <Banner tone="warning">{t("people.forget.self")}</Banner>}
        <WhatGoes people={people} />
        <TypedFields people={people} typed={typed} onType={setTyped} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={busy} onClick={() => people.send({ type: "forget.cancel" })}>
          {t("people.forget.cancel")}
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          {t("people.forget.submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Asks before somebody is forgotten, and goes on asking until it is known that they are (ADMIN-18, ADMIN-19). */
export function ForgetDialog({ people, own, returnFocus }: ForgetDialogProps) {
  const { t } = useTranslation("admin");
  const secretPerson = useSelector(people, ({ context }) => context.secretPerson);
  const unsure = useSelector(
    people,
    (snapshot) => snapshot.matches("unsure") || snapshot.matches("repeating"),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && people.send({ type: "forget.cancel" })}>
      <DialogContent
        outside="stay"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnFocus()?.focus();
        }}
      >
        <DialogHeader>
          <div className="min-w-0">
            <DialogTitle>{t("people.forget.title")}</DialogTitle>
            <DialogDescription className="break-words">
              {secretPerson} · {t("people.forget.text")}
            </DialogDescription>
          </div>
          <DialogCross label={t("people.forget.close")} />
        </DialogHeader>
        {unsure ? <AskAgain people={people} /> : <ForgetForm people={people} own={own} />}
      </DialogContent>
    </Dialog>
  );
}
