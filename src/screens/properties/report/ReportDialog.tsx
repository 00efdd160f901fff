import { useSelector } from "@xstate/react";
import Copy from "lucide-react/icons/copy";
import ExternalLink from "lucide-react/icons/external-link";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { liveReports } from "#contracts/report/reportContract.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import { type DescriptionLanguage, descriptionLanguages } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { useMay } from "#product/context/rights.ts";
import { useActorEvents } from "#product/context/useActorEvents.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogCross,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from "#ui/overlay/Dialog.tsx";
import type { ReportedListing } from "../row/rowDoors.ts";
import { type LinksActor, ReportLinks } from "./ReportLinks.tsx";

/** Days that are offered; calls take any number of them. */
const offered = [1, 7, 14, 30, 60, limits.reportDays];

/** What a new link is to be (REPORT-01). */
function ShareForm({ actor, newKey }: { actor: LinksActor; newKey: () => string }) {
  const { t, i18n } = useTranslation("report");
  const days = useSelector(actor, ({ context }) => context.days);
  const language = useSelector(actor, ({ context }) => context.language);
  const busy = useSelector(actor, (snapshot) => snapshot.matches({ links: "sharing" }));
  const rests = useSelector(actor, (snapshot) => !snapshot.can({ type: "report.share", key: "" }));
  const problem = useSelector(actor, (snapshot) =>
    snapshot.hasTag("failed") ? null : snapshot.context.problem,
  );
  const said = useProblemText(problem);
  // The listing that is looked at may have no link to revoke.
  const everywhere = problem?.code === "ErrMaxReportLimit" && problem.limit === liveReports.client;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rests) return;
    actor.send({ type: "report.share", key: newKey() });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {problem && (
        <Banner role="alert" tone="danger" title={t("refused")}>
          {everywhere ? `${said} ${t("everywhere")}` : said}
        </Banner>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("days.label")}>
          <Select
            value={days}
            disabled={busy}
            onValueChange={(value) => actor.send({ type: "days.change", days: Number(value) })}
          >
            {offered.map((count) => (
              <option key={count} value={count}>
                {t("days.days", { count })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("language")}>
          <Select
            value={language}
            disabled={busy}
            onValueChange={(value) =>
              actor.send({ type: "language.change", language: value as DescriptionLanguage })
            }
          >
            {descriptionLanguages.map((code) => (
              <option key={code} value={code}>
                {codeName("language", code, i18n.language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        aria-disabled={rests || undefined}
        className="self-end max-sm:w-full"
      >
        {t("share")}
      </Button>
    </form>
  );
}

/** The address that was just made, for as long as the dialog is open. */
function FreshLink({ actor }: { actor: LinksActor }) {
  const { t } = useTranslation("report");
  const fresh = useSelector(actor, ({ context }) => context.fresh);
  const copying = useSelector(actor, (snapshot) => snapshot.matches({ clipboard: "copying" }));
  const field = useRef<HTMLInputElement>(null);
  useActorEvents(actor, {
    // What the browser does not copy is ready for the keys that do.
    "link.uncopied": ({ text }) => {
      if (field.current?.value === text) field.current.focus();
    },
  });
  if (!fresh) return null;
  return (
    <div className="flex flex-col gap-2 rounded-card bg-azulejo-tint p-3">
      <Field label={t("fresh.label")} hint={t("fresh.hint")}>
        <TextField
          ref={field}
          readOnly
          value={fresh.Address}
          className="text-sm text-ellipsis"
          onFocus={(event) => event.currentTarget.select()}
          onCopy={({ currentTarget: { selectionStart, selectionEnd, value } }) => {
            if (selectionStart === 0 && selectionEnd === value.length) actor.send({ type: "link.take" });
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus key={fresh.Id} busy={copying} onClick={() => actor.send({ type: "link.copy" })}>
          <Copy aria-hidden="true" />
          {t("fresh.copy")}
        </Button>
        <a
          href={fresh.Address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-control items-center gap-2 rounded-control px-3 text-azulejo hover:bg-sunken"
        >
          <ExternalLink aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t("fresh.open")}
        </a>
      </div>
    </div>
  );
}

/** Asks before an address is lost that nobody is told again (REPORT-24). */
function LeaveQuestion({ actor }: { actor: LinksActor }) {
  const { t } = useTranslation("report");
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

/** Asks before another address takes the place of one that was not copied (REPORT-24). */
function ReplaceQuestion({ actor }: { actor: LinksActor }) {
  const { t } = useTranslation("report");
  const replacing = useSelector(actor, (snapshot) => snapshot.hasTag("replacing"));
  return (
    <ConfirmDialog
      open={replacing}
      onOpenChange={(open) => !open && actor.send({ type: "confirm.cancel" })}
      title={t("replacing.title")}
      description={t("replacing.text")}
      confirmLabel={t("replacing.accept")}
      cancelLabel={t("leaving.cancel")}
      tone="danger"
      onConfirm={() => actor.send({ type: "confirm.accept" })}
    />
  );
}

interface ReportDialogProps {
  actor: LinksActor;
  listing: ReportedListing;
  newKey: () => string;
  onClose: () => void;
}

/** The reports of a listing for the owner of the home: a new link, and those that there are. */
export function ReportDialog({ actor, listing, newKey, onClose }: ReportDialogProps) {
  const { t } = useTranslation("report");
  const mayShare = useMay("report.share");
  const [now] = useState(() => currentTime().getTime());
  useActorEvents(actor, { "dialog.closed": () => onClose() });
  return (
    <Dialog open onOpenChange={(open) => !open && actor.send({ type: "dialog.close" })}>
      <DialogContent>
        <DialogHeader>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <DialogTitle>{t("title")}</DialogTitle>
            <span className="min-w-0 truncate text-sm text-muted">
              {t("of", { reference: listing.AgentRef })}
            </span>
          </span>
          <DialogCross label={t("close")} />
        </DialogHeader>
        <DialogBody className="flex flex-col gap-5">
          <DialogDescription>{t("intro")}</DialogDescription>
          {mayShare && <ShareForm actor={actor} newKey={newKey} />}
          <FreshLink actor={actor} />
          <ReportLinks actor={actor} now={now} />
          <ReplaceQuestion actor={actor} />
          <LeaveQuestion actor={actor} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
