import { useSelector } from "@xstate/react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ClientDetails,
  type SuspendReason,
  suspendReasons,
} from "#contracts/session/officeClientsContract.ts";
import type { ClientChange } from "#machines/account/officeClientMachine.ts";
import { changedServices, formOfServices, isWhole } from "#machines/account/servicesForm.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
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
import { nameOfClient } from "./ClientTable.tsx";
import type { ClientActor } from "./OfficeClient.tsx";
import { ServicesFields } from "./ServicesFields.tsx";

interface ChangeDialogProps {
  actor: ClientActor;
  client: ClientDetails;
}

interface ReasonsProps {
  reason: SuspendReason | null;
  missing: boolean;
  onChoose(reason: SuspendReason): void;
}

function Reasons({ reason, missing, onChoose }: ReasonsProps) {
  const { t } = useTranslation("officeClients");
  return (
    <RadioGroup
      legend={t("change.reason")}
      direction="column"
      value={reason ?? undefined}
      error={missing && reason === null ? t("change.reasonMissing") : undefined}
      onValueChange={(value) => onChoose(value as SuspendReason)}
    >
      {suspendReasons.map((one) => (
        <Radio key={one} value={one} label={t(`change.reasons.${one}`)} />
      ))}
    </RadioGroup>
  );
}

/** What was said to the last try: why it was refused, or that nobody knows whether it was done (ADMIN-36). */
function Said({ actor }: Pick<ChangeDialogProps, "actor">) {
  const { t } = useTranslation("officeClients");
  const problem = useSelector(actor, ({ context }) => context.problem);
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag("unsure"));
  const text = useProblemText(problem);
  if (!problem) return null;
  return (
    <Banner
      role="alert"
      tone={unsure ? "warning" : "danger"}
      title={t(unsure ? "change.unsure.title" : "change.refused")}
    >
      {unsure ? t("change.unsure.text") : text}
    </Banner>
  );
}

/** The buttons below: of a lost answer, to ask for the same again or to read the client. */
function Buttons({ actor, busy, submit }: { actor: ClientActor; busy: boolean; submit: string }) {
  const { t } = useTranslation("officeClients");
  const kind = useSelector(actor, ({ context }) => context.kind);
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag("unsure"));
  const cancel = () => actor.send({ type: "change.cancel" });
  return (
    <DialogFooter>
      <Button onClick={cancel}>{t(unsure ? "change.unsure.read" : "change.cancel")}</Button>
      {unsure ? (
        <Button autoFocus variant="primary" onClick={() => actor.send({ type: "change.repeat" })}>
          {t("change.unsure.repeat")}
        </Button>
      ) : (
        <Button type="submit" variant={kind === "suspend" ? "danger" : "primary"} busy={busy}>
          {submit}
        </Button>
      )}
    </DialogFooter>
  );
}

/** Asks before a change, and for what it needs: services, or the reason of a suspension (ADMIN-27 … ADMIN-30, ADMIN-39). */
export default function ChangeDialog({ actor, client }: ChangeDialogProps) {
  const { t } = useTranslation("officeClients");
  const kind = useSelector(actor, ({ context }) => context.kind) ?? "services";
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const [services, setServices] = useState(() => formOfServices(client));
  const [reason, setReason] = useState<SuspendReason | null>(null);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cancel = () => actor.send({ type: "change.cancel" });
  /** What is asked for; null where something lacks. */
  const wanted = (): ClientChange | null => {
    if (kind === "suspend") return reason && { kind, reason };
    if (kind === "passwordLink") return { kind, secretEmail: client.Email, key: crypto.randomUUID() };
    if (kind !== "services") return { kind };
    if (!isWhole(services)) return null;
    const body = changedServices(services, client);
    return { kind, body, version: client.Version, key: crypto.randomUUID() };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const change = wanted();
    if (!change) {
      const faulty = '[aria-invalid="true"], fieldset input[type="radio"]';
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(faulty)?.focus());
    } else if (change.kind === "services" && Object.keys(change.body).length === 0) cancel();
    else actor.send({ type: "change.submit", change });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && cancel()}>
      <DialogContent
        outside="stay"
        size={kind === "services" ? "medium" : "small"}
        aria-describedby={undefined}
      >
        <form ref={form} className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{t(`change.ask.${kind}.title`, { name: nameOfClient(client) })}</DialogTitle>
            <DialogCross label={t("change.close")} />
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            <Said actor={actor} />
            {kind !== "services" && (
              <p className="text-sm wrap-anywhere">
                {t(`change.ask.${kind}.text`, { email: client.Email, login: client.Login })}
              </p>
            )}
            {kind === "suspend" && <Reasons reason={reason} missing={tried} onChoose={setReason} />}
            {kind === "services" && (
              <ServicesFields client={client} form={services} tried={tried} onChange={setServices} />
            )}
          </DialogBody>
          <Buttons actor={actor} busy={busy} submit={t(`change.ask.${kind}.submit`)} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
