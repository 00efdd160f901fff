import { useSelector } from "@xstate/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import {
  type NewClientField,
  type newClientMachine,
  wrongFields,
} from "#machines/account/newClientMachine.ts";
import { changedServices, formOfServices, isWhole, noServices } from "#machines/account/servicesForm.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { ServicesFields } from "./ServicesFields.tsx";

type NewClientActor = ActorRefFrom<typeof newClientMachine>;

const languages = [
  ["es", "spanish"],
  ["en", "english"],
] as const;

const fields = [
  ["Login", 60],
  ["CompanyName", 100],
  ["Name", 100],
  ["Email", 254],
] as const;

/** Why a field is wrong: as it was typed, or as the service has refused it (ADMIN-43). */
function useErrors(actor: NewClientActor) {
  const { t } = useTranslation("officeClients");
  const { wrong, problem } = useSelector(actor, ({ context }) => context);
  const refused = problem && "fields" in problem ? (problem.fields ?? []) : [];
  return (field: NewClientField | "CompanyName"): string | undefined => {
    if (field === "CompanyName") return undefined;
    if (wrong.includes(field)) return t(`create.wrong.${field}`);
    const code = refused.find(({ path }) => path === field)?.code;
    if (code === "ErrInvalidAction" && field !== "Name") return t(`create.taken.${field}`);
    return code && t(`create.wrong.${field}`);
  };
}

/** Why nothing was made, where no field says it, or that nobody knows whether it was (ADMIN-46). */
function Refusal({ actor, inField }: { actor: NewClientActor; inField: boolean }) {
  const { t } = useTranslation("officeClients");
  const problem = useSelector(actor, ({ context }) => context.problem);
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag("unsure"));
  const text = useProblemText(problem);
  if (!problem || inField) return null;
  return (
    <Banner
      role="alert"
      tone={unsure ? "warning" : "danger"}
      title={t(unsure ? "change.unsure.title" : "create.refused")}
    >
      {unsure ? t("change.unsure.text") : text}
    </Banner>
  );
}

const emptyNames = { Login: "", CompanyName: "", Name: "", Email: "" };

/** Who the client is, and the language of its letter. */
function WhoFields({
  names,
  language,
  errorOf,
  onNames,
  onLanguage,
}: {
  names: typeof emptyNames;
  language: SystemLanguage;
  errorOf: ReturnType<typeof useErrors>;
  onNames: (names: typeof emptyNames) => void;
  onLanguage: (language: SystemLanguage) => void;
}) {
  const { t } = useTranslation(["officeClients", "team"]);
  return (
    <>
      {fields.map(([field, limit]) => (
        <Field
          key={field}
          label={t(`create.field.${field}`)}
          hint={field === "Login" || field === "Email" ? t(`create.hint.${field}`) : undefined}
          error={errorOf(field)}
          required={field !== "CompanyName"}
        >
          <TextField
            type={field === "Email" ? "email" : "text"}
            value={names[field]}
            limit={limit}
            autoComplete="off"
            autoCapitalize={field === "Login" || field === "Email" ? "none" : undefined}
            spellCheck={false}
            onValueChange={(value) => onNames({ ...names, [field]: value })}
          />
        </Field>
      ))}
      <RadioGroup
        legend={t("create.language")}
        value={language}
        onValueChange={(value) => onLanguage(value as SystemLanguage)}
      >
        {languages.map(([one, label]) => (
          <Radio key={one} value={one} label={t(`team:form.${label}`)} />
        ))}
      </RadioGroup>
    </>
  );
}

/** Cancels or submits; after a lost answer, looks at the list or repeats the same call. */
function Answers({ actor }: { actor: NewClientActor }) {
  const { t } = useTranslation("officeClients");
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag("unsure"));
  return (
    <DialogFooter>
      <Button onClick={() => actor.send({ type: "create.cancel" })}>
        {t(unsure ? "change.unsure.read" : "change.cancel")}
      </Button>
      {unsure ? (
        <Button autoFocus variant="primary" onClick={() => actor.send({ type: "create.repeat" })}>
          {t("change.unsure.repeat")}
        </Button>
      ) : (
        <Button type="submit" variant="primary" busy={busy}>
          {t("create.submit")}
        </Button>
      )}
    </DialogFooter>
  );
}

/** Leads to the first wrong field after each try. */
function useWrongFocus(actor: NewClientActor) {
  const { wrong, problem } = useSelector(actor, ({ context }) => context);
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated fault is led to again
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong, problem]);
  return form;
}

/** Makes a client: who it is, which services it has, and in which language the letter with the first password's link is (ADMIN-42 … ADMIN-46). */
export default function NewClientDialog({ actor }: { actor: NewClientActor }) {
  const { t, i18n } = useTranslation("officeClients");
  const [names, setNames] = useState(emptyNames);
  const [language, setLanguage] = useState(i18n.language as SystemLanguage);
  const [services, setServices] = useState(() => formOfServices(noServices));
  const [tried, setTried] = useState(false);
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag("unsure"));
  const form = useWrongFocus(actor);
  const errorOf = useErrors(actor);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const state = actor.getSnapshot();
    if (state.hasTag("busy") || state.hasTag("unsure") || focusWrong(event.currentTarget)) return;
    setTried(true);
    const who = {
      Login: names.Login.trim().toLowerCase(),
      Name: names.Name.trim(),
      Email: names.Email.trim(),
    };
    const whole = isWhole(services);
    const secretClient = {
      ...who,
      CompanyName: names.CompanyName.trim() || null,
      Language: language,
      ...(whole ? changedServices(services, noServices) : {}),
    };
    const key = crypto.randomUUID();
    actor.send({ type: "create.submit", secretClient, key, wrong: wrongFields(who), whole });
  };
  const close = () => actor.getSnapshot().hasTag("busy") || actor.send({ type: "create.cancel" });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent outside="stay" size="medium" aria-describedby={undefined}>
        <form ref={form} className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{t("create.title")}</DialogTitle>
            <DialogCross label={t("change.close")} />
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            <Refusal actor={actor} inField={fields.some(([field]) => errorOf(field) !== undefined)} />
            {/* What is asked for once more is what was sent. */}
            <fieldset disabled={unsure} className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
              <WhoFields
                names={names}
                language={language}
                errorOf={errorOf}
                onNames={setNames}
                onLanguage={setLanguage}
              />
              <h3 className="mt-2 font-semibold text-sm">{t("client.services")}</h3>
              <ServicesFields client={noServices} form={services} tried={tried} onChange={setServices} />
            </fieldset>
          </DialogBody>
          <Answers actor={actor} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
