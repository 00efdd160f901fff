import i18next from "i18next";
import type { Component } from "react";
import { createActor } from "xstate";
import { faultsMachine } from "#machines/faults/faultsMachine.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { isMissing, LazyBoundary } from "#ui/layout/LazyBoundary.tsx";
import { MissingPart } from "#ui/load/lazyComponent.ts";
import { buildOfPage } from "../config/panelConfig.ts";
import { isAway, noteSilence } from "../connection/connection.ts";
import { observe } from "../event-log/observe.ts";

const faults = createActor(faultsMachine, { inspect: observe });

/** From now on the event log hears of what fails, also of what nobody caught (LOG-06). */
export function startFaults(): void {
  faults.start();
  addEventListener("error", ({ error }) => error && noteUncaught(error));
  addEventListener("unhandledrejection", ({ reason }) => noteUncaught(reason));
}

/** Enough to find the place, in characters. */
const stackBound = 600;

const nameOf = (boundary: Component<unknown> | null | undefined) =>
  boundary instanceof LazyBoundary ? (boundary.props.name ?? "") : "";

interface ReactErrorInfo {
  componentStack?: string | undefined;
  errorBoundary?: Component<unknown> | undefined;
}

/** What went wrong, in a word: an error's message, or the code of a problem. */
const messageOf = (failure: unknown): string => {
  if (failure instanceof Error) return failure.message;
  return String((failure as { code?: unknown } | null | undefined)?.code ?? failure);
};

function noteUncaught(failure: unknown): void {
  const stack = failure instanceof Error ? (failure.stack ?? "") : "";
  const fault = {
    part: "",
    kind: "error",
    message: messageOf(failure),
    stack: stack.slice(0, stackBound),
  } as const;
  faults.send({ type: "fault.noted", fault });
}

/** React's word that a part failed: the event log keeps it, and what did not come makes the panel look at its connection. */
export function reportError(failure: unknown, { componentStack, errorBoundary }: ReactErrorInfo): void {
  const missing = isMissing(failure);
  if (missing) noteSilence();
  else console.error(failure);
  faults.send({
    type: "fault.noted",
    fault: {
      part: nameOf(errorBoundary),
      kind: missing ? "missing" : "crash",
      message: messageOf(failure),
      stack: (componentStack ?? "").slice(0, stackBound),
    },
  });
}

/** Why a part is not there; `old`: its file belonged to a build that the server no longer has. */
export type FaultKind = "crash" | "missing" | "offline" | "old";

/** Whether the server now gives another build of the panel than this page was made of. */
async function buildIsOld(): Promise<boolean> {
  const entry = buildOfPage();
  if (!entry) return false;
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true && !(await answer.text()).includes(entry);
}

/** Why a part is not there, for a part whose file did not come. */
export async function kindOfMissing(): Promise<FaultKind> {
  if (await isAway()) return "offline";
  return (await buildIsOld()) ? "old" : "missing";
}

/** Loads the panel anew, once the event log holds what was written. */
export async function reloadPanel(): Promise<void> {
  await import("../session/eventLogOfPage.ts")
    .then(({ pageLog }) => pageLog())
    .then((log) => log?.flush())
    .catch(() => undefined);
  location.reload();
}

/** Says in a message what could not be opened, and why. */
export async function tellFault(failure: unknown, name?: string): Promise<void> {
  const part = name ?? i18next.t("common:fault.this");
  const kind = isMissing(failure) ? await kindOfMissing() : "crash";
  toasts.show({
    tone: "danger",
    title: i18next.t(`common:fault.${kind}.title`, { part }),
    body: i18next.t(`common:fault.${kind}.text`, { part }),
    action: kind === "old" ? { label: i18next.t("common:fault.reload"), run: reloadPanel } : undefined,
  });
}

/** The same for code that was asked for outside of drawing, and did not come. */
export function tellUnreached(name: string, failure: unknown): Promise<void> {
  noteSilence();
  return tellFault(new MissingPart(String(failure), { cause: failure }), name);
}
