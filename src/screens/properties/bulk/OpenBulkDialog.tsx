import { type ComponentType, type FormEvent, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { BulkKind } from "#contracts/bulk/bulkAction.ts";
import { asksFirst } from "#machines/property-bulk/bulkForm.ts";
import { promises } from "#machines/property-bulk/bulkRun.ts";
import { focusList } from "#product/list/ActionsFrame.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
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
import { EnergyFields, FeatureFields, PriceFields } from "./BulkFields.tsx";
import { BulkPreview } from "./BulkPreview.tsx";
import { useBulk, useBulkState } from "./bulkContext.ts";

const fields: { readonly [Kind in BulkKind]?: ComponentType } = {
  price: PriceFields,
  addFeature: FeatureFields,
  removeFeature: FeatureFields,
  energy: EnergyFields,
};

/** Before what the next import may overwrite (LIST-36, LIST-37). */
function FeedWarning({ kind }: { kind: BulkKind }) {
  const { t } = useTranslation("bulk");
  const { byFeed, manualSelection } = useBulk();
  const isTheirs = manualSelection && (kind === "activate" || kind === "deactivate");
  const isPromotion = kind === "feature" || kind === "unfeature";
  if (!byFeed || isTheirs || isPromotion) return null;
  return <Banner tone="warning">{t("feed")}</Banner>;
}

function Frame({ kind, children, footer }: { kind: BulkKind; children: ReactNode; footer: ReactNode }) {
  const { t } = useTranslation(["bulk", "common"]);
  return (
    <>
      <DialogHeader>
        <DialogTitle>{t(`title.${kind}`)}</DialogTitle>
        <DialogCross label={t("common:close")} />
      </DialogHeader>
      <DialogBody className="flex flex-col gap-4">
        <FeedWarning kind={kind} />
        {children}
      </DialogBody>
      <DialogFooter>{footer}</DialogFooter>
    </>
  );
}

/** How much, or which; what is missing takes the focus to its field. */
function AskForm({ kind }: { kind: BulkKind }) {
  const { t, i18n } = useTranslation(["bulk", "common"]);
  const { actor } = useBulk();
  const count = useBulkState(({ context }) => Object.keys(context.selected).length);
  const form = useRef<HTMLFormElement>(null);
  const Fields = fields[kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => actor.send({ type: "preview.ask" }));
    form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      <Frame
        kind={kind}
        footer={
          <>
            <Button onClick={() => actor.send({ type: "confirm.cancel" })}>{t("common:cancel")}</Button>
            <Button type="submit" variant="primary">
              {t("form.look")}
            </Button>
          </>
        }
      >
        <DialogDescription>{t("form.text", { count, n: figure(count, i18n.language) })}</DialogDescription>
        {Fields && <Fields />}
      </Frame>
    </form>
  );
}

/** What would become of it: on its way, not come, or here. */
function Preview({ kind }: { kind: BulkKind }) {
  const { t, i18n } = useTranslation(["bulk", "common"]);
  const { actor } = useBulk();
  const looking = useBulkState((snapshot) => snapshot.matches("previewing"));
  const begun = useBulkState((snapshot) => snapshot.hasTag("running"));
  const problem = useBulkState(({ context }) => context.problem);
  const count = useBulkState(({ context }) => promises(context.preview));
  const why = useProblemText(problem);
  const back = asksFirst(kind) && !looking && (
    <Button onClick={() => actor.send({ type: "preview.back" })}>{t("preview.back")}</Button>
  );
  const accept = (
    <Button
      variant={kind === "delete" ? "danger" : "primary"}
      aria-disabled={looking || begun || count === 0}
      onClick={() => actor.send({ type: "preview.accept", run: crypto.randomUUID() })}
    >
      {t(`preview.accept.${kind}`, { count, n: figure(count, i18n.language) })}
    </Button>
  );
  const again = (
    <Button variant="primary" onClick={() => actor.send({ type: "preview.ask" })}>
      {t("preview.again")}
    </Button>
  );
  const shown = problem ? (
    <Banner tone="danger" role="alert">
      {t("preview.failed")} {why}
    </Banner>
  ) : looking ? (
    <div role="status" aria-label={t("preview.looking")} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-72 w-full rounded-card" />
    </div>
  ) : (
    <BulkPreview kind={kind} />
  );
  return (
    <Frame
      kind={kind}
      footer={
        <>
          <Button onClick={() => actor.send({ type: "confirm.cancel" })}>{t("common:cancel")}</Button>
          {back}
          {problem ? again : accept}
        </>
      }
    >
      <DialogDescription className="sr-only">{t("preview.rows")}</DialogDescription>
      {shown}
    </Frame>
  );
}

/** The dialog of the action that is asked for: what it needs, then what would become of each listing. */
export default function OpenBulkDialog() {
  const { actor } = useBulk();
  const kind = useBulkState(({ context }) => context.kind);
  const asking = useBulkState((snapshot) => snapshot.matches("asking"));
  return (
    <Dialog open onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}>
      <DialogContent
        size="medium"
        outside="stay"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusList("[data-actions-bar] button");
        }}
      >
        {asking ? <AskForm kind={kind} /> : <Preview kind={kind} />}
      </DialogContent>
    </Dialog>
  );
}
