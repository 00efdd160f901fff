import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { SharedReport } from "#contracts/report/reportContract.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import type { reportLinksMachine } from "#machines/property-report/reportLinksMachine.ts";
import { useMay } from "#product/context/rights.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { day } from "#ui/format/day.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";

export type LinksActor = ActorRefFrom<typeof reportLinksMachine>;

/** Where the focus is when a link has been asked about, or what was pressed is gone. */
const titleId = "report-links";
const leadToTitle = () => document.getElementById(titleId)?.focus();

/** The links that there are: until when, and how often they were opened (REPORT-04). */
export function ReportLinks({ actor, now }: { actor: LinksActor; now: number }) {
  const { t } = useTranslation("report");
  const links = useSelector(actor, ({ context }) => context.links);
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const problem = useProblemText(useSelector(actor, ({ context }) => context.problem));
  const unread = useSelector(actor, (snapshot) => snapshot.hasTag("skeleton"));
  return (
    <section aria-labelledby={titleId} aria-busy={unread} className="flex flex-col gap-2">
      <h3 id={titleId} tabIndex={-1} className="text-base font-semibold outline-none">
        {t("links.title")}
      </h3>
      {failed && (
        <FailureBanner
          title={t("links.failed")}
          actionLabel={t("links.retry")}
          onAction={() => {
            actor.send({ type: "links.refresh" });
            leadToTitle();
          }}
        >
          {problem}
        </FailureBanner>
      )}
      {unread && (
        <>
          <span className="sr-only">{t("links.loading")}</span>
          <Skeleton className="h-11 w-full" />
        </>
      )}
      {!unread && !failed && links.length === 0 && <p className="text-sm text-muted">{t("links.none")}</p>}
      {links.length > 0 && (
        <ul aria-labelledby={titleId} className="m-0 list-none p-0">
          {links.map((link) => (
            <LinkRow key={link.Id} actor={actor} link={link} now={now} />
          ))}
        </ul>
      )}
      <RevokeDialog actor={actor} />
    </section>
  );
}

function LinkRow({ actor, link, now }: { actor: LinksActor; link: SharedReport; now: number }) {
  const { t, i18n } = useTranslation("report");
  const { Id, Language, Until, Opened, LastOpened } = link;
  const busy = useSelector(
    actor,
    (snapshot) => snapshot.matches({ links: "revoking" }) && snapshot.context.revoked === Id,
  );
  const rests = useSelector(actor, (snapshot) => !snapshot.can({ type: "report.revoke", Id }));
  const mayRevoke = useMay("report.revoke");
  const language = codeName("language", Language, i18n.language);
  const until = t(Date.parse(Until) > now ? "links.until" : "links.ended", { day: day(Until) });
  const last = LastOpened && t("links.last", { day: day(LastOpened) });
  return (
    <li
      data-report={Id}
      className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 last:border-b-0"
    >
      <span className="min-w-0">
        <span className="block font-medium">{language}</span>
        <span className="text-sm text-muted tabular-nums">
          {[until, t("links.opened", { count: Opened }), last].filter(Boolean).join(" · ")}
        </span>
      </span>
      {mayRevoke && (
        <Button
          size="compact"
          variant="ghost"
          busy={busy}
          aria-disabled={rests || undefined}
          aria-label={t("links.revokeOf", { language, until })}
          onClick={() => actor.send({ type: "report.revoke", Id })}
        >
          {t("links.revoke")}
        </Button>
      )}
    </li>
  );
}

/** Asks before whoever has a link is shut out. */
function RevokeDialog({ actor }: { actor: LinksActor }) {
  const { t } = useTranslation("report");
  const asking = useSelector(actor, (snapshot) => snapshot.hasTag("asking"));
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t("confirm.title")}
      description={t("confirm.text")}
      confirmLabel={t("confirm.accept")}
      cancelLabel={t("confirm.cancel")}
      tone="danger"
      returnFocus={() => document.getElementById(titleId)}
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    />
  );
}
