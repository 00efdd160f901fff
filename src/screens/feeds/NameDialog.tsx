import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { focusWrong } from "#ui/control/LimitNote.tsx";
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
import { useFeeds, useFeedsState } from "./feedsContext.ts";

/** Names a new feed, or gives one another name. */
export default function NameDialog() {
  const { t } = useTranslation(["feeds", "problem"]);
  const { actor } = useFeeds();
  const form = useFeedsState(({ context }) => context.form);
  const problem = useFeedsState(({ context }) => context.problem);
  const busy = useFeedsState((snapshot) => snapshot.hasTag("busy"));
  const field = useRef<HTMLInputElement>(null);
  const kind = form?.ID === null ? "create" : "renaming";
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
            {problem && (
              <Banner role="alert" tone="danger" title={t(kind === "create" ? "create.refused" : "refused")}>
                {t(`problem:${problem.code}`, problemParams(problem))}
              </Banner>
            )}
            <Field
              label={t("name.label")}
              hint={t("name.hint")}
              error={form?.unnamed && t("problem:ErrEmptyName")}
              required
            >
              <TextField
                ref={field}
                value={form?.name ?? ""}
                limit={limits.feedNameLength}
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
