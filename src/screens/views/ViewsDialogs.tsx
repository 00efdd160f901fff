import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { viewOf } from "#machines/views/viewsSetup.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
import { TextField } from "#ui/control/TextField.tsx";
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
import { ArrangeDialog } from "./ArrangeDialog.tsx";
import { ColumnsDialog } from "./ColumnsDialog.tsx";
import { Refused } from "./Refused.tsx";
import { type OpenDialog, useViews, useViewsState, viewsButtonId } from "./viewsContext.ts";

const toButton = () => document.getElementById(viewsButtonId);

/** Names a new view, or gives one another name. */
function NameDialog() {
  const { t } = useTranslation(["views", "problem"]);
  const { actor } = useViews();
  const form = useViewsState(({ context }) => context.form);
  const busy = useViewsState((snapshot) => snapshot.hasTag("busy"));
  const field = useRef<HTMLInputElement>(null);
  const kind = form?.Id === null ? "create" : "renaming";
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusWrong(event.currentTarget)) return;
    actor.send({ type: "form.submit" });
    if (form?.name.trim() === "") field.current?.focus();
  };
  const cancel = () => actor.send({ type: "form.cancel" });
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent size="small" outside="stay" aria-describedby={undefined}>
        <form className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{t(`${kind}.title`)}</DialogTitle>
            <DialogCross label={t("close")} />
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            <Refused />
            <Field
              label={t("name.label")}
              hint={t("name.hint")}
              error={form?.unnamed && t("problem:ErrEmptyName")}
              required
            >
              <TextField
                ref={field}
                value={form?.name ?? ""}
                limit={limits.viewNameLength}
                autoComplete="off"
                onValueChange={(name) => actor.send({ type: "name.change", name })}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button onClick={cancel}>{t("cancel")}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t(`${kind}.submit`)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Asks before a view is removed. */
function RemoveDialog() {
  const { t } = useTranslation("views");
  const { actor } = useViews();
  const name = useViewsState(({ context }) => viewOf(context, context.removing)?.Name ?? "");
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t("remove.title", { name })}
      description={t("remove.text")}
      confirmLabel={t("remove.accept")}
      cancelLabel={t("cancel")}
      tone="danger"
      returnFocus={() => document.querySelector<HTMLElement>("[data-views-list] button") ?? toButton()}
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    />
  );
}

interface ViewsDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
}

/** What is asked or arranged of views. */
export default function ViewsDialogs({ dialog, onClose }: ViewsDialogsProps) {
  const writing = useViewsState(({ context }) => context.form !== null);
  const removing = useViewsState(({ context }) => context.removing !== null);
  return (
    <>
      {dialog === "arrange" && <ArrangeDialog onClose={onClose} />}
      {dialog === "columns" && <ColumnsDialog onClose={onClose} />}
      {writing && <NameDialog />}
      {removing && <RemoveDialog />}
    </>
  );
}
