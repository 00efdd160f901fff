import { useSelector } from "@xstate/react";
import Copy from "lucide-react/icons/copy";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { DialogBody, DialogCross, DialogFooter, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { ApiKeysActor } from "./ApiKeysScreen.tsx";

/** Asks before a secret is lost that nobody is told again (APIKEY-21). */
function LeaveQuestion({ actor }: { actor: ApiKeysActor }) {
  const { t } = useTranslation("apiKeys");
  const leaving = useSelector(actor, (snapshot) => snapshot.hasTag("leaving"));
  return (
    <ConfirmDialog
      open={leaving}
      onOpenChange={(open) => !open && actor.send({ type: "leave.cancel" })}
      title={t("leaving.title")}
      description={t("leaving.text")}
      confirmLabel={t("leaving.accept")}
      cancelLabel={t("leaving.cancel")}
      tone="danger"
      onConfirm={() => actor.send({ type: "leave.accept" })}
    />
  );
}

interface NewSecretProps {
  actor: ApiKeysActor;
  /** The address of a call that every key may make. */
  example: string;
}

/** The secret of the key that was just made, this once, and how a call is made with it (APIKEY-21, APIKEY-23). */
export function NewSecret({ actor, example }: NewSecretProps) {
  const { t } = useTranslation("apiKeys");
  const secret = useSelector(actor, ({ context }) => context.secret);
  const name = useSelector(actor, ({ context }) => context.form?.name.trim());
  const copied = useSelector(actor, (snapshot) => snapshot.hasTag("copied"));
  const uncopied = useSelector(actor, (snapshot) => snapshot.hasTag("uncopied"));
  const copying = useSelector(actor, (snapshot) => snapshot.matches({ shown: "copying" }));
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  useEffect(() => {
    if (uncopied) field.current?.focus();
  }, [uncopied]);
  return (
    <>
      <DialogHeader>
        <DialogTitle>{t("secret.title", { name })}</DialogTitle>
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
              if (selectionStart === 0 && selectionEnd === value.length) actor.send({ type: "secret.take" });
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button ref={copy} busy={copying} onClick={() => actor.send({ type: "secret.copy" })}>
            <Copy aria-hidden="true" />
            {t("secret.copy")}
          </Button>
          <span role="status" className="text-sm text-success">
            {copied && t("secret.copied")}
          </span>
        </div>
        <figure className="m-0 flex flex-col gap-1.5">
          <figcaption className="text-sm text-muted">{t("secret.example")}</figcaption>
          <pre className="m-0 rounded-control bg-sunken p-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
            {`curl -H "Authorization: Bearer $API_KEY" \\\n  ${example}`}
          </pre>
        </figure>
        <LeaveQuestion actor={actor} />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={() => actor.send({ type: "secret.stored" })}>
          {t("secret.stored")}
        </Button>
      </DialogFooter>
    </>
  );
}
