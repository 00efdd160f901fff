import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { type contactMachine, leadOf } from "#machines/contact/contactMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { Dialog, DialogContent, DialogDescription, DialogTitle } from "#ui/overlay/Dialog.tsx";

export type ContactActor = ActorRefFrom<typeof contactMachine>;

interface ContactFormProps {
  contact: ContactActor;
  newKey(): string;
}

/** Subject and comments to the office, and what goes before the comments (PAGE-09, PAGE-13, RIGHT-23). */
export function ContactForm({ contact, newKey }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const subject = useSelector(contact, ({ context }) => context.subject);
  const body = useSelector(contact, ({ context }) => context.body);
  const section = useSelector(contact, ({ context }) => context.section);
  const busy = useSelector(contact, (snapshot) => snapshot.hasTag("busy"));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusWrong(event.currentTarget)) return;
    contact.send({ type: "message.send", key: newKey() });
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t("form")}</CardTitle>
      </CardHeader>
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t("subject")} required>
            <TextField
              limit={limits.subjectLength}
              value={subject}
              onValueChange={(value) => contact.send({ type: "field.change", field: "subject", value })}
            />
          </Field>
          <Field label={t("body")} hint={section && t("lead", { section })} required>
            <TextArea
              rows={8}
              className="min-h-44"
              limit={limits.messageLength - leadOf(section).length}
              value={body}
              onValueChange={(value) => contact.send({ type: "field.change", field: "body", value })}
            />
          </Field>
          <Button type="submit" variant="primary" busy={busy} className="self-start">
            {t("submit")}
          </Button>
        </form>
      </CardBody>
      <ContactNotice contact={contact} />
    </Card>
  );
}

/** Missing fields, sent, or refused: each as a dialog (PAGE-10 … PAGE-12). */
function ContactNotice({ contact }: { contact: ContactActor }) {
  const { t } = useTranslation(["contact", "problem"]);
  const { problem, message } = useSelector(contact, ({ context }) => context);
  const shown = useSelector(contact, (snapshot) =>
    (["incomplete", "sent", "refused"] as const).find((state) => snapshot.matches(state)),
  );
  const close = () => contact.send({ type: "notice.dismiss" });
  if (!shown) return null;
  const words = { incomplete: "missing", sent: "sent", refused: "failed" } as const;
  const text = {
    incomplete: t("missing.text"),
    sent: message,
    refused: problem ? t(`problem:${problem.code}`, problemParams(problem)) : "",
  };
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent size="small">
        <div className="flex flex-col gap-2 p-5">
          <DialogTitle>{t(`${words[shown]}.title`)}</DialogTitle>
          <DialogDescription className="text-base">{text[shown]}</DialogDescription>
          <Button variant="primary" className="mt-3 self-end" onClick={close}>
            {t(`${words[shown]}.close`)}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
