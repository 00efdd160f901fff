import { useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import { type listingHistoryMachine, undoneOf } from "#machines/property-history/listingHistoryMachine.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { day } from "#ui/format/day.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { Dialog, DialogContent, DialogCross, DialogHeader, DialogTitle } from "#ui/overlay/Dialog.tsx";
import type { FeatureLabels } from "../listContext.ts";
import type { PastListing } from "../row/rowDoors.ts";
import { Changes, HistoryChange, shortened } from "./HistoryChange.tsx";
import { laterChanges, type TermedEntry, undoOf, useHistoryText, withTerms } from "./useHistoryText.ts";

export type HistoryActor = ActorRefFrom<typeof listingHistoryMachine>;

interface HistoryPartProps {
  actor: HistoryActor;
  entries: readonly TermedEntry[];
  features: readonly FeatureLabels[];
}

/** Why the last undo was refused; of fields that were changed since, what stands there now (HIST-21). */
function Refusal({ actor, entries, features }: HistoryPartProps) {
  const { t, i18n } = useTranslation("history");
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const problem = useProblemText(refusal?.problem ?? null);
  const { label, valueText } = useHistoryText(features);
  if (!refusal) return null;
  const paths =
    refusal.problem.code === "ErrChangedSince" ? (refusal.problem.fields ?? []).map(({ path }) => path) : [];
  const now = laterChanges(entries, refusal.version);
  const fields = paths.map((path) => {
    const later = now.find(({ field }) => field === path);
    if (!later) return label(path);
    return t("isNow", { field: label(path), value: shortened(valueText(path, later.value, later.terms)) });
  });
  const list = new Intl.ListFormat(i18n.language, { type: "unit", style: "short" });
  return (
    <Banner role="alert" tone="danger" title={t("refused.title")}>
      {fields.length > 0 ? t("refused.since", { fields: list.format(fields) }) : problem}
    </Banner>
  );
}

/** Asks before a change is undone, with what comes back; and again where nobody answered (HIST-19, HIST-22). */
function UndoQuestion(props: HistoryPartProps & { returnFocus: () => HTMLElement | null }) {
  const { actor, entries, features, returnFocus } = props;
  const { t } = useTranslation("history");
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag("question"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const unsure = useSelector(actor, (snapshot) => snapshot.hasTag("unsure"));
  const version = useSelector(actor, ({ context }) => undoneOf(context)?.Version);
  const problem = useProblemText(useSelector(actor, ({ context }) => context.problem));
  const undone = entries.find(({ entry }) => entry.Version === version);
  const words = unsure ? "unsure" : "ask";
  return (
    <ConfirmDialog
      open={asks}
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      confirmLabel={t(`${words}.accept`)}
      cancelLabel={t(`${words}.cancel`)}
      busy={busy}
      returnFocus={returnFocus}
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    >
      {unsure && (
        <Banner role="alert" tone="warning" className="mt-1">
          {problem}
        </Banner>
      )}
      {undone && (
        <div className="mt-1 rounded-card bg-sunken px-3 py-2">
          <Changes
            features={features}
            changes={undone.entry.Changes.map(undoOf)}
            was={undone.will}
            will={undone.was}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** As high as the changes that are coming. */
const places = ["w-28", "w-40", "w-28", "w-36", "w-24"];
function Loading() {
  const { t } = useTranslation("history");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col">
      <Skeleton className="mb-2 h-5 w-52" />
      {places.map((width, place) => (
        <div
          key={place.toString()}
          className="flex min-h-21 flex-col gap-2.5 border-b border-line py-3 last:border-b-0"
        >
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </div>
  );
}

/** The changes by their day in Europe/Madrid. */
function byDay(entries: readonly TermedEntry[]) {
  const days = new Map<string, TermedEntry[]>();
  for (const one of entries) {
    const key = day(one.entry.At);
    days.set(key, [...(days.get(key) ?? []), one]);
  }
  return [...days];
}

function Days({ actor, entries, features, mayUndo, newKey }: HistoryPartProps & UndoProps) {
  const { i18n } = useTranslation("history");
  const date = new Intl.DateTimeFormat(i18n.language === "es" ? "es-ES" : "en-GB", {
    timeZone: "Europe/Madrid",
    dateStyle: "full",
  });
  return byDay(entries).map(([key, ofDay]) => (
    <section key={key} aria-labelledby={`history-${key}`}>
      <h3 id={`history-${key}`} className="text-sm font-semibold text-muted first-letter:uppercase">
        {date.format(new Date(ofDay[0]?.entry.At ?? ""))}
      </h3>
      <ul className="m-0 list-none p-0">
        {ofDay.map((one) => (
          <HistoryChange
            key={one.entry.Version}
            one={one}
            later={one.entry.Undo === "changedSince" ? laterChanges(entries, one.entry.Version) : []}
            features={features}
            actor={actor}
            onUndo={
              mayUndo && one.entry.Undo === "possible"
                ? () => actor.send({ type: "change.undo", version: one.entry.Version, key: newKey() })
                : null
            }
          />
        ))}
      </ul>
    </section>
  ));
}

/** More of the past, where there is more (HIST-17). */
function Older({ actor, onMore }: { actor: HistoryActor; onMore: () => void }) {
  const { t } = useTranslation("history");
  const more = useSelector(actor, ({ context }) => context.before !== null);
  const adding = useSelector(actor, (snapshot) => snapshot.hasTag("adding"));
  const notAdded = useSelector(actor, (snapshot) => snapshot.hasTag("notAdded"));
  const problem = useProblemText(useSelector(actor, ({ context }) => context.problem));
  const ask = () => {
    actor.send({ type: "history.more" });
    onMore();
  };
  if (!more) return null;
  if (notAdded)
    return (
      <FailureBanner title={t("notAdded")} actionLabel={t("retry")} onAction={ask} reads>
        {problem}
      </FailureBanner>
    );
  return (
    <Button className="self-center" busy={adding} onClick={() => actor.send({ type: "history.more" })}>
      {t("older")}
    </Button>
  );
}

interface UndoProps {
  mayUndo: boolean;
  newKey: () => string;
}

interface HistoryDialogProps extends UndoProps {
  actor: HistoryActor;
  listing: PastListing;
  features: readonly FeatureLabels[];
  onClose: () => void;
}

/** What changed of a listing, by whom, and undoing one change of it. */
export function HistoryDialog({ actor, listing, features, onClose, ...undo }: HistoryDialogProps) {
  const { t } = useTranslation("history");
  const shown = useSelector(actor, ({ context }) => context.entries);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const gone = useSelector(actor, (snapshot) => snapshot.hasTag("gone"));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const problem = useProblemText(useSelector(actor, ({ context }) => context.problem));
  const region = useRef<HTMLElement>(null);
  const leadToRegion = () => region.current?.focus({ preventScroll: true });
  const entries = useMemo(
    () => withTerms(shown, { currency: listing.Currency, offer: listing.OfferType.Id }),
    [shown, listing],
  );
  const part = { actor, entries, features };
  const retry = () => {
    actor.send({ type: "history.refresh" });
    leadToRegion();
  };
  const empty = entries.length === 0;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="large" className="sm:h-[640px]" aria-describedby={undefined}>
        <DialogHeader>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <DialogTitle>{t("title")}</DialogTitle>
            <span className="min-w-0 truncate text-sm text-muted">
              {t("of", { reference: listing.AgentRef })}
            </span>
          </span>
          <DialogCross label={t("close")} />
        </DialogHeader>
        <section
          ref={region}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
          aria-label={t("region")}
          aria-busy={busy}
          className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto p-5 focus-visible:-outline-offset-2"
        >
          {gone ? (
            <FailureState title={t("gone.title")}>{t("gone.text")}</FailureState>
          ) : (
            <>
              <Refusal {...part} />
              {failed && empty && (
                <FailureState title={t("failed")} retryLabel={t("retry")} onRetry={retry}>
                  {problem}
                </FailureState>
              )}
              {failed && !empty && (
                <FailureBanner title={t("failed")} actionLabel={t("retry")} onAction={retry} reads>
                  {problem}
                </FailureBanner>
              )}
              {empty && busy && <Loading />}
              {empty && !busy && !failed && <EmptyState title={t("none.title")}>{t("none.text")}</EmptyState>}
              {shown.some(({ Undo }) => Undo === "feed") && <Banner tone="info">{t("feed")}</Banner>}
              <Days {...part} {...undo} />
              <Older actor={actor} onMore={leadToRegion} />
            </>
          )}
        </section>
        <UndoQuestion
          {...part}
          returnFocus={() => (actor.getSnapshot().matches("shown") ? null : region.current)}
        />
      </DialogContent>
    </Dialog>
  );
}
