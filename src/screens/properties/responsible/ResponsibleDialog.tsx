import { useSelector } from "@xstate/react";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { type responsibleMachine, userName } from "#machines/property-responsible/responsibleMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Radio, RadioGroup } from "#ui/control/RadioGroup.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { count as figure } from "#ui/format/count.ts";
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

const ownTexts = ["ErrInvalidAction", "ErrPropertyInvalid"] as const;

/** What to do about a refusal: in the words of users and listings where there are some, else in those of everywhere. */
function useRefusal(problem: Problem | null): string {
  const { t } = useTranslation("responsible");
  const text = useProblemText(problem);
  const code = ownTexts.find((one) => one === problem?.code);
  return code ? t(`refusals.${code}`) : text;
}

interface ResponsibleDialogProps {
  actor: ActorRefFrom<typeof responsibleMachine>;
}

/** To which user one listing or many are given, or that they are nobody's (TEAM-67). */
export default function ResponsibleDialog({ actor }: ResponsibleDialogProps) {
  const { t, i18n } = useTranslation("responsible");
  const { users, gift, user, problem } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const undecided = useSelector(actor, (snapshot) => snapshot.hasTag("undecided"));
  const refusal = useRefusal(problem);
  const group = useRef<HTMLFieldSetElement>(null);
  const cancel = () => actor.send({ type: "gift.cancel" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: "gift.give" });
    if (actor.getSnapshot().hasTag("undecided")) group.current?.querySelector("input")?.focus();
  };
  const count = gift?.ids.length ?? 0;
  const amount = { count, n: figure(count, i18n.language) };
  const reference = gift?.reference;
  return (
    <Dialog open onOpenChange={(open) => !open && cancel()}>
      <DialogContent size="small">
        <form className="flex min-h-0 flex-col" noValidate onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{reference ? t("title", { reference }) : t("titleMany", amount)}</DialogTitle>
            <DialogCross label={t("close")} />
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            {refusal && (
              <Banner role="alert" tone="danger" title={t("refused")}>
                {refusal}
              </Banner>
            )}
            <DialogDescription>{t("text")}</DialogDescription>
            <RadioGroup
              ref={group}
              legend={t("user")}
              direction="column"
              error={undecided && t("undecided")}
              value={user === null ? "" : user}
              onValueChange={(value) => actor.send({ type: "user.choose", user: value || null })}
            >
              {users.map((one) => (
                <Radio
                  key={one.Id}
                  value={one.Id}
                  label={<bdi>{userName(one)}</bdi>}
                  hint={one.Current ? t("you") : one.Name && one.Email}
                />
              ))}
              <Radio value="" label={t("nobody")} />
            </RadioGroup>
          </DialogBody>
          <DialogFooter>
            <Button onClick={cancel}>{t("cancel")}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {reference ? t("give") : t("giveMany", amount)}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
