import { type FormEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import {
  DialogBody,
  DialogCross,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import { useEnquiryActions } from "./actionsContext.ts";

interface AskFormProps {
  title: string;
  /** What the action does. */
  text: string;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
}

/** What an action asks, until it is given or taken back; what is refused takes the focus to the field that is wrong. */
export function AskForm({ title, text, submitLabel, children }: AskFormProps) {
  const { t } = useTranslation("common");
  const { actor } = useEnquiryActions();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: "confirm.accept", run: crypto.randomUUID() }));
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogCross label={t("close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        <DialogDescription>{text}</DialogDescription>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => actor.send({ type: "confirm.cancel" })}>{t("cancel")}</Button>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
