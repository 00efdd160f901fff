import { type ReactNode, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { AnyMachineSnapshot } from "xstate";
import { triggerOf } from "#machines/actor/machineParts.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextArea } from "#ui/control/TextArea.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { Banner } from "#ui/feedback/Banner.tsx";
import { whichChanged } from "../changes.ts";
import { statesIn } from "../live/shownEvents.ts";
import { ValueTree } from "../live/ValueTree.tsx";
import { possible } from "../possible.ts";
import type { Recording } from "../recording.ts";
import { type ExampleAnswers, exampleAnswers, type PendingTrial, type Trial } from "./trial.ts";
import type { Trying } from "./useTravel.ts";

/** What somebody typed as JSON; nothing typed is nothing. */
function readJson(text: string): { value: unknown } | null {
  try {
    return { value: text.trim() === "" ? undefined : JSON.parse(text) };
  } catch {
    return null;
  }
}

interface TrialViewProps {
  /** None where the moment has nothing to go on from; `children` tell of it. */
  trial: Trying | null;
  onEnd(): void;
  /** Where its end leads to; back to the recording without it. */
  endLabel?: string;
  /** Where examples of answers are taken from; none of a machine from a file. */
  recording?: Recording | null;
  children?: ReactNode;
}

/** The machine goes on from a moment: what it asks for, the user answers. */
export function TrialView({ trial, onEnd, endLabel, recording = null, children }: TrialViewProps) {
  const { t } = useTranslation("inspector");
  return (
    <section
      aria-label={t("trial.title")}
      data-slot="trial"
      className="h-full overflow-y-auto bg-surface px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-base font-semibold">{t("trial.title")}</h3>
        <Button size="compact" onClick={onEnd}>
          {endLabel ?? t("trial.end")}
        </Button>
      </div>
      {trial ? <Running {...trial} recording={recording} /> : children}
    </section>
  );
}

function Running({ trial, from, recording }: Trying & { recording: Recording | null }) {
  const { t } = useTranslation("inspector");
  const snapshot = useSyncExternalStore(trial.listen, trial.snapshot);
  const waiting = useSyncExternalStore(trial.listen, trial.waiting);
  const done = useSyncExternalStore(trial.listen, trial.done);
  const failure = useSyncExternalStore(trial.listen, trial.failure);
  const context: unknown = snapshot.context;
  const changes = useMemo(
    () => new Map(whichChanged(from.context, context).map(({ path, was }) => [path, was])),
    [from, context],
  );
  return (
    <>
      <p className="text-sm text-muted">{t("trial.hint")}</p>
      <p className="mt-2 flex flex-wrap gap-1.5" role="status">
        {statesIn(snapshot.value).map((state) => (
          <Badge key={state} tone="azulejo">
            {state}
          </Badge>
        ))}
        {snapshot.status !== "active" && <Badge>{t("live.ended")}</Badge>}
      </p>
      {failure !== undefined && (
        <Banner
          tone="danger"
          role="alert"
          className="mt-2"
          title={t("live.threw", { message: failure instanceof Error ? failure.message : String(failure) })}
        />
      )}
      {waiting.map((one) => (
        <Answer
          key={one.id}
          waiting={one}
          trial={trial}
          examples={exampleAnswers(recording, from.machine.id, one.id)}
        />
      ))}
      <Delays trial={trial} />
      {snapshot.status === "active" && <Send trial={trial} snapshot={snapshot} />}
      <h4 className="mt-4 text-xs font-medium text-muted">{t("trial.done", { count: done.length })}</h4>
      <ol className="m-0 list-decimal pl-5 text-sm">
        {done.map(({ type }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
          <li key={at}>{type}</li>
        ))}
      </ol>
      <h4 className="mt-4 text-xs font-medium text-muted">{t("live.contextTitle")}</h4>
      <ValueTree value={context} changes={changes} />
    </>
  );
}

interface AnswerProps {
  waiting: PendingTrial;
  trial: Trial;
  examples: ExampleAnswers;
}

/** One who waits: what it was asked, and the answer. */
function Answer({ waiting: { id, input }, trial, examples }: AnswerProps) {
  const { t } = useTranslation("inspector");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const answer = (give: (value: unknown) => void) => () => {
    const read = readJson(text);
    setWrong(read === null);
    if (read) give(read.value);
  };
  return (
    <div className="mt-3 rounded-card border border-line p-3" data-slot="trial-answer">
      <Field label={t("trial.waits", { id })} error={wrong && t("trial.notJson")}>
        <TextArea rows={2} className="min-h-16 font-mono text-sm" value={text} onValueChange={setText} />
      </Field>
      <div className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1">
        {examples.answer !== null && (
          <Button size="compact" variant="ghost" onClick={() => setText(examples.answer ?? "")}>
            {t("trial.lastAnswer")}
          </Button>
        )}
        <Button size="compact" variant="ghost" onClick={() => setText(examples.failure)}>
          {t(examples.hasFailed ? "trial.lastFailure" : "trial.lostConnection")}
        </Button>
      </div>
      {input !== undefined && (
        <details className="mt-1.5 text-sm">
          <summary className="rounded-sm text-muted">{t("trial.input")}</summary>
          <pre className="max-h-40 overflow-auto text-xs">{JSON.stringify(input, null, 2)}</pre>
        </details>
      )}
      <div className="mt-2 flex gap-2">
        <Button size="compact" onClick={answer((value) => trial.resolve(id, value))}>
          {t("trial.resolve")}
        </Button>
        <Button size="compact" onClick={answer((value) => trial.reject(id, value))}>
          {t("trial.reject")}
        </Button>
      </div>
    </div>
  );
}

function Delays({ trial }: { trial: Trial }) {
  const { t } = useTranslation("inspector");
  return trial.delays().map((type) => {
    const trigger = triggerOf(type);
    const delay = trigger.kind === "after" ? trigger.delay : type;
    return (
      <Button key={type} size="compact" className="mt-3 mr-2" onClick={() => trial.send({ type })}>
        {t("trial.pass", { delay })}
      </Button>
    );
  });
}

/** Any other event, by its name and the rest as JSON. */
function Send({ trial, snapshot }: { trial: Trial; snapshot: AnyMachineSnapshot }) {
  const { t } = useTranslation("inspector");
  const [chosen, setChosen] = useState("");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState(false);
  const types = [...new Set(possible(snapshot).map(({ event }) => event))].filter(
    (type) => triggerOf(type).kind === "event",
  );
  const type = types.includes(chosen) ? chosen : (types[0] ?? "");
  const send = () => {
    const read = readJson(text);
    const isPayload = read !== null && (read.value === undefined || typeof read.value === "object");
    setWrong(!isPayload);
    if (isPayload) trial.send({ ...(read.value as object | undefined), type });
  };
  if (types.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-card border border-line p-3">
      <Field label={t("trial.event")}>
        <Select value={type} onValueChange={setChosen}>
          {types.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("trial.payload")} error={wrong && t("trial.notJson")}>
        <TextArea rows={2} className="min-h-16 font-mono text-sm" value={text} onValueChange={setText} />
      </Field>
      <Button size="compact" className="self-start" onClick={send}>
        {t("trial.send")}
      </Button>
    </div>
  );
}
