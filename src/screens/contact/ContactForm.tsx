import { useSelector } from "@xstate/react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import type { contactMachine } from "#machines/contactMachine.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { ContactNotice } from "./ContactNotice.tsx";

export type ContactActor = ActorRefFrom<typeof contactMachine>;

interface ContactFormProps {
  contact: ContactActor;
  newKey(): string;
}

/** Subject and comments to the office (PAGE-09, PAGE-13). */
export function ContactForm({ contact, newKey }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const subject = useSelector(contact, ({ context }) => context.subject);
  const body = useSelector(contact, ({ context }) => context.body);
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
          <Field label={t("body")} required>
            <TextArea
              rows={8}
              className="min-h-44"
              limit={limits.messageLength}
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
