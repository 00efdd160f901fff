import FileUp from "lucide-react/icons/file-up";
import { useTranslation } from "react-i18next";
import type { FeedCheck } from "#contracts/import/feedCheck.ts";
import { feedFileLimits } from "#contracts/import/feedCheck.ts";
import type { FeedFile } from "#machines/import-report/feedCheckSetup.ts";
import { FailedPart } from "#product/list/ListFrame.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { FileDrop } from "#ui/control/FileDrop.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { ProgressBar } from "#ui/feedback/ProgressBar.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#ui/layout/Card.tsx";
import { FindingsArea } from "./FindingsArea.tsx";
import type { Sheet } from "./findingSheets.ts";
import { ImportButton, Refused, ShrinkDialog, useUnderWay } from "./ImportNow.tsx";
import { momentOf, useCheck, useCheckState } from "./importContext.ts";
import { useCodeText } from "./WrongLine.tsx";

/** Where the nightly import finds the feed, when it runs next, and the way to import it at once. */
function FeedFacts() {
  const { t } = useTranslation("importReport");
  const feed = useCheckState(({ context }) => context.feed);
  const facts = feed && {
    address: feed.address ?? t("check.noAddress"),
    nextRun: feed.nextRun === null ? t("check.noNextRun") : momentOf(feed.nextRun),
  };
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 @table:flex-row @table:items-center">
      <dl className="m-0 grid flex-1 gap-x-8 gap-y-3 text-sm @table:grid-cols-[minmax(0,1fr)_auto]">
        {(["address", "nextRun"] as const).map((name) => (
          <div key={name} data-feed={name} className="min-w-0">
            <dt className="text-muted">{t(`check.${name}`)}</dt>
            <dd className="m-0 min-h-5 wrap-anywhere tabular">
              {facts ? facts[name] : <Skeleton className="h-4 w-40" />}
            </dd>
          </div>
        ))}
      </dl>
      <ImportButton />
    </div>
  );
}

/** The address that is checked, and the way to check it. */
function CheckForm() {
  const { t } = useTranslation("importReport");
  const actor = useCheck();
  const typed = useCheckState(({ context }) => context.address);
  const stored = useCheckState(({ context }) => context.feed?.address ?? "");
  const underWay = useUnderWay();
  const ready = useCheckState((snapshot) => !snapshot.hasTag("skeleton"));
  const problem = useProblemText(useCheckState(({ context }) => context.startProblem));
  return (
    <form
      noValidate
      className="flex flex-col gap-3 @table:flex-row @table:items-start"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: "check.start" });
      }}
    >
      <Field
        className="flex-1"
        label={t("check.field")}
        hint={t("check.hint")}
        error={problem === "" ? undefined : problem}
      >
        <TextField
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-key="feed-address"
          value={typed ?? stored}
          onValueChange={(address) => actor.send({ type: "address.change", address })}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="@table:mt-6"
        busy={underWay === "check"}
        aria-disabled={!ready || underWay !== null || undefined}
      >
        {t("check.start")}
      </Button>
    </form>
  );
}

const FILE = "feed-file";
const MEGABYTE = 1_000_000;

/** The way to check a file in place of an address (IMP-74). */
function FileForm() {
  const { t } = useTranslation("importReport");
  const actor = useCheck();
  const underWay = useUnderWay();
  const ready = useCheckState((snapshot) => !snapshot.hasTag("skeleton"));
  const problem = useProblemText(useCheckState(({ context }) => context.fileProblem));
  return (
    <div className="flex flex-col gap-1.5">
      <FileDrop
        slim
        within="[data-slot=card]"
        id={FILE}
        accept=".xml,.json,.gz"
        multiple={false}
        resting={!ready || underWay !== null}
        busy={underWay === "file"}
        icon={<FileUp aria-hidden="true" />}
        label={t("check.file.drop")}
        chooseLabel={t("check.file.choose")}
        hint={t("check.file.hint", { limit: feedFileLimits.bytes / MEGABYTE })}
        onFiles={([file]) => {
          if (!file) return;
          const { name, size } = file;
          actor.send({ type: "file.choose", file: { name, size, file } });
        }}
      />
      <Refused problem={problem} />
    </div>
  );
}

/** How much of a file has been sent, and the way to stop that. */
function SendingProgress({ name, size }: Pick<FeedFile, "name" | "size">) {
  const { t, i18n } = useTranslation("importReport");
  const actor = useCheck();
  const sent = useCheckState(({ context }) => context.sent);
  const megabytes = (bytes: number) => count(Math.ceil(bytes / MEGABYTE), i18n.language);
  const detail = t("check.file.sent", { n: megabytes(sent), total: megabytes(size) });
  const stop = () => {
    actor.send({ type: "sending.stop" });
    document.getElementById(FILE)?.focus();
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <ProgressBar
        className="min-w-0 flex-1 basis-56 wrap-anywhere"
        label={t("check.file.sending", { name })}
        detail={detail}
        valueText={detail}
        value={sent}
        max={Math.max(1, size)}
      />
      <Button size="compact" onClick={stop}>
        {t("check.stop")}
      </Button>
    </div>
  );
}

type Progress = Pick<FeedCheck, "kind" | "state" | "progress">;

/** How far a check is, in words. */
function useProgressText({ kind, state, progress: { done, total } }: Progress) {
  const { t, i18n } = useTranslation("importReport");
  const n = count(done, i18n.language);
  if (state === "waiting") return { label: t("check.waiting"), detail: "" };
  if (total === null) return { label: t("check.reading"), detail: t("check.read", { count: done, n }) };
  return {
    label: t(kind === "run" ? "run.importing" : "check.comparing"),
    detail: t("check.compared", { n, total: count(total, i18n.language) }),
  };
}

/** How far the check is, and the way to stop it. */
function CheckProgress({ check }: { check: FeedCheck }) {
  const { t } = useTranslation("importReport");
  const actor = useCheck();
  const stopping = useCheckState((snapshot) => snapshot.matches("stopping"));
  const { label, detail } = useProgressText(check);
  const { done, total } = check.progress;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <ProgressBar
        className="flex-1 basis-56"
        label={label}
        detail={detail}
        valueText={detail}
        value={total === null ? null : done}
        max={total ?? undefined}
      />
      <Button size="compact" busy={stopping} onClick={() => actor.send({ type: "check.stop" })}>
        {t("check.stop")}
      </Button>
    </div>
  );
}

/** Why an import would not take the feed. */
function Refusal({ check: { kind, summary } }: { check: FeedCheck }) {
  const { t } = useTranslation("importReport");
  const textOf = useCodeText();
  if (!summary?.refused) return null;
  const isCompared = summary.refused.code === "ErrFeedShrunk";
  return (
    <Banner
      tone={isCompared ? "warning" : "danger"}
      title={t(kind === "run" ? "feed.refused" : isCompared ? "check.shrunk" : "check.refused")}
      data-code={summary.refused.code}
    >
      {textOf(summary.refused)}
    </Banner>
  );
}

/** What the last check came to, in a sentence, or what one that is under way does; spoken when it changes. */
function CheckOutcome() {
  const check = useCheckState(({ context }) => context.feed?.check ?? null);
  const underWay = useCheckState((snapshot) => snapshot.hasTag("underWay"));
  const text = useOutcomeText(check);
  const { label } = useProgressText(check ?? noCheck);
  const { t } = useTranslation("importReport");
  const file = useCheckState(({ context }) => context.file);
  const isSilent = file !== null || underWay || !check;
  const checkedFile = file === null && check?.from === "file" ? check.address : null;
  const spoken = file ? t("check.file.sending", { name: file.name }) : underWay ? label : text;
  return (
    <>
      <div className={isSilent && checkedFile === null ? "contents" : "flex flex-col gap-0.5"}>
        {checkedFile !== null && (
          <p className="m-0 text-sm wrap-anywhere" data-key="checked-file">
            {t("check.file.name", { name: checkedFile })}
          </p>
        )}
        <LiveRegion
          className={isSilent ? "sr-only" : "text-sm text-muted tabular"}
          data-check={file === null ? check?.state : undefined}
        >
          {spoken}
        </LiveRegion>
      </div>
      {check && !isSilent && <Refusal check={check} />}
    </>
  );
}

const noCheck: Progress = { kind: "check", state: "waiting", progress: { done: 0, total: null } };

const outcomeWords = {
  check: { stopped: "check.stopped", failed: "check.failed", done: "check.done" },
  run: { stopped: "run.stopped", failed: "run.failed", done: "run.done" },
} as const;

function useOutcomeText(check: FeedCheck | null): string {
  const { t, i18n } = useTranslation("importReport");
  if (!check) return "";
  const { kind, state, summary, end, start } = check;
  const moment = momentOf(end ?? start);
  const words = outcomeWords[kind];
  if (!summary) return t(state === "stopped" ? words.stopped : words.failed, { moment });
  const { records, activated, refused } = summary;
  if (kind === "run" && refused) return t("run.refused", { moment });
  const n = count(records, i18n.language);
  const done = t(words.done, {
    count: records,
    moment,
    n,
    format: summary.format ?? t("check.unknownFormat"),
  });
  return kind === "check" && activated > 0 ? `${done} ${t("check.activated", { count: activated })}` : done;
}

interface FeedCardProps {
  /** Saves what a check found as a workbook, or says that it could not be made. */
  onSave(sheets: readonly Sheet[]): Promise<void>;
}

/** The client's feed: where it lies, when it is imported next, and what an import would do now (IMP-67). */
export function FeedCard({ onSave }: FeedCardProps) {
  const { t } = useTranslation("importReport");
  const actor = useCheck();
  const failed = useCheckState((snapshot) => snapshot.matches("failed"));
  const problem = useCheckState(({ context }) => context.problem);
  const running = useCheckState((snapshot) =>
    snapshot.hasTag("underWay") ? (snapshot.context.feed?.check ?? null) : null,
  );
  const file = useCheckState(({ context }) => context.file);
  const retry = () => actor.send({ type: "feed.retry" });
  if (failed) return <FailedPart title={t("check.unreadFeed")} problem={problem} onRetry={retry} />;
  return (
    <Card
      aria-labelledby="feed-card"
      className="has-data-over:border-azulejo has-data-over:ring-1 has-data-over:ring-azulejo"
    >
      <CardHeader>
        <CardTitle id="feed-card">{t("check.title")}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-col gap-4">
        <FeedFacts />
        <CheckForm />
        <FileForm />
        {file && <SendingProgress name={file.name} size={file.size} />}
        {running && <CheckProgress check={running} />}
        <CheckOutcome />
        <ShrinkDialog />
      </CardBody>
      <FindingsArea onSave={onSave} />
    </Card>
  );
}
