import Copy from "lucide-react/icons/copy";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SecretEvent } from "#machines/account/changeKernel.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";

type SecretStage = "unstored" | "copying" | "copied" | "uncopied" | "leaving";

/** How far the secret is that a snapshot shows; null where it shows none. */
export const secretStageOf = ({ value }: { value: unknown }): SecretStage | null =>
  (value as { shown?: SecretStage }).shown ?? null;

interface NewSecretProps {
  title: string;
  secret: string | null;
  stage: SecretStage;
  onEvent: (event: SecretEvent) => void;
  /** What is lost with it, before it was copied. */
  leaving: string;
  /** How the secret is used. */
  example: { readonly label: string; readonly code: string };
}

/** Asks before a secret is lost that nobody is told again (APIKEY-21). */
function LeaveQuestion({ stage, leaving, onEvent }: Pick<NewSecretProps, "stage" | "leaving" | "onEvent">) {
  const { t } = useTranslation("apiKeys");
  return (
    <ConfirmDialog
      open={stage === "leaving"}
      onOpenChange={(open) => !open && onEvent({ type: "leave.cancel" })}
      title={t("leaving.title")}
      description={leaving}
      confirmLabel={t("leaving.accept")}
      cancelLabel={t("leaving.cancel")}
      tone="danger"
      onConfirm={() => onEvent({ type: "leave.accept" })}
    />
  );
}

/** A secret that was just made, this once, and how it is used (APIKEY-21, APIKEY-23, HOOK-27). Its texts are those of keys. */
function NewSecret({ title, secret, stage, onEvent, leaving, example }: NewSecretProps) {
  const { t } = useTranslation("apiKeys");
  const copied = stage === "copied";
  const uncopied = stage === "uncopied";
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  useEffect(() => {
    if (uncopied) field.current?.focus();
  }, [uncopied]);
  return (
    <>
      <DialogHeader>
        <DialogTitle>{title}</DialogTitle>
        <DialogCross label={t("secret.close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        <Banner tone="warning">{t("secret.once")}</Banner>
        <Field label={t("secret.label")} error={uncopied && t("secret.uncopied")}>
          <TextArea
            ref={field}
            readOnly
            rows={2}
            spellCheck={false}
            className="min-h-0! resize-none! font-mono text-sm break-all"
            value={secret ?? ""}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onCopy={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
              if (selectionStart === 0 && selectionEnd === value.length) onEvent({ type: "secret.take" });
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button ref={copy} busy={stage === "copying"} onClick={() => onEvent({ type: "secret.copy" })}>
            <Copy aria-hidden="true" />
            {t("secret.copy")}
          </Button>
          <span role="status" className="text-sm text-success">
            {copied && t("secret.copied")}
          </span>
        </div>
        <figure className="m-0 flex flex-col gap-1.5">
          <figcaption className="text-sm text-muted">{example.label}</figcaption>
          <pre className="m-0 rounded-control bg-sunken p-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
            {example.code}
          </pre>
        </figure>
        <LeaveQuestion stage={stage} leaving={leaving} onEvent={onEvent} />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={() => onEvent({ type: "secret.stored" })}>
          {t("secret.stored")}
        </Button>
      </DialogFooter>
    </>
  );
}

interface SecretDialogProps extends Omit<NewSecretProps, "stage"> {
  stage: SecretStage | null;
  onCancel: () => void;
  /** What asks for the secret. */
  children: ReactNode;
}

/** What asks for a secret, and in its place the secret. What is pressed beside it closes neither. */
export function SecretDialog({ stage, onCancel, children, ...secret }: SecretDialogProps) {
  const close = () => (stage === null ? onCancel() : secret.onEvent({ type: "secret.close" }));
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent outside="stay" aria-describedby={undefined}>
        {stage === null ? children : <NewSecret stage={stage} {...secret} />}
      </DialogContent>
    </Dialog>
  );
}
