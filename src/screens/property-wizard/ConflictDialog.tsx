import { useTranslation } from "react-i18next";
import { differingFields } from "#machines/property-form/differingFields.ts";
import { Button } from "#ui/Button.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#ui/Dialog.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { ConflictTable } from "./ConflictTable.tsx";
import { useWizard, useWizardState } from "./wizardContext.ts";

/** Both versions, when somebody saved the property meanwhile; nothing is overwritten silently. */
export function ConflictDialog() {
  const { t } = useTranslation(["wizard", "common"]);
  const { actor } = useWizard();
  const open = useWizardState((snapshot) => snapshot.hasTag("conflict"));
  const reading = useWizardState((snapshot) => snapshot.matches({ conflict: "reading" }));
  const reviewing = useWizardState((snapshot) => snapshot.matches({ conflict: "reviewing" }));
  const mine = useWizardState(({ context }) => context.form);
  const theirs = useWizardState(({ context }) => context.theirs?.form ?? null);
  const fields = theirs ? differingFields(mine, theirs) : [];
  return (
    <Dialog open={open}>
      <DialogContent size="large" outside="stay">
        <DialogHeader className="block py-4">
          <DialogTitle>{t("conflict.title")}</DialogTitle>
          <DialogDescription>{t("conflict.text")}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {reading && <Skeleton className="h-40" />}
          {!reading && fields.length === 0 && <p>{t("conflict.same")}</p>}
          {!reading && theirs && fields.length > 0 && (
            <ConflictTable fields={fields} mine={mine} theirs={theirs} choosing={reviewing} />
          )}
        </DialogBody>
        <DialogFooter>
          {reviewing ? (
            <>
              <Button onClick={() => actor.send({ type: "conflict.back" })}>{t("back")}</Button>
              <Button variant="primary" onClick={() => actor.send({ type: "conflict.merge" })}>
                {t("conflict.merge")}
              </Button>
            </>
          ) : (
            <>
              <Button disabled={reading} onClick={() => actor.send({ type: "conflict.takeTheirs" })}>
                {t("conflict.takeTheirs")}
              </Button>
              <Button disabled={reading} onClick={() => actor.send({ type: "conflict.review" })}>
                {t("conflict.review")}
              </Button>
              <Button
                variant="primary"
                disabled={reading}
                onClick={() => actor.send({ type: "conflict.keepMine" })}
              >
                {t("conflict.keepMine")}
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
