import type { SourceFile } from "../sourceFiles.ts";

/** Participles say nothing without their neighbours: a type is named by a noun. */
const PARTICIPLES = ["Asked", "Found", "Given", "Held", "Judged", "Known", "Left", "Told", "Wanted"];
const PARTICIPLE_TYPE = new RegExp(`\\b(?:type|interface|class) (${PARTICIPLES.join("|")})\\b`, "g");

/** Identifiers that were replaced by the field's term, which is the value (docs/glossary.md, technical words). */
const retired: Readonly<Record<string, string>> = {
  EventFromLater: "UnknownEventVersion",
  closeGate: "takeExclusiveLock",
  followLog: "consumeBatch",
  forgiveAttempt: "resetFailures",
  freeRoom: "diskSpace",
  guardPool: "limitedPool",
  inLane: "withRequestContext",
  inLine: "withKeyLock",
  inPacedLine: "withThrottledKeyLock",
  keepLetters: "enqueueMails",
  keepSpans: "updateRollup",
  leaveTrail: "writeAudit",
  markUnused: "markOrphaned",
  moveCursor: "advanceCheckpoint",
  partGently: "closeKeepAlive",
  processBirth: "processStartTime",
  recountSpans: "rebuildRollup",
  refusedLately: "hasRecentDiskError",
  repeatOnce: "retryOnce",
  runMany: "superviseCluster",
  scrubStore: "purgeDeletedRows",
  sendWaiting: "sendPending",
  sessionHolds: "validSession",
  steadyBody: "streamingUpload",
  takeAllowance: "consumeRateLimit",
  takeCursor: "lockCheckpoint",
  takeIntoUse: "markReferenced",
  tellReaders: "auditReads",
  tendStore: "vacuumStore",
  visitNoter: "visitRecorder",
  watchLog: "monitorConsumerLag",
};
const RETIRED = new RegExp(`(?<![\\w$"'\`./-])(${Object.keys(retired).join("|")})(?![\\w$"'\`-])`, "g");

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => comment.replace(/[^\n]/g, " "));

/** Types that are named by a bare participle, and identifiers that have a standard term by now. */
export const nameProblems = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    const code = withoutComments(text);
    const types = [...code.matchAll(PARTICIPLE_TYPE)].map(
      ({ index, 1: name }) => `${path}:${lineOf(code, index)}: ${name} is no noun: say what the type is`,
    );
    const words = [...code.matchAll(RETIRED)].map(
      ({ index, 1: name = "" }) => `${path}:${lineOf(code, index)}: ${name} is retired: use ${retired[name]}`,
    );
    return [...types, ...words];
  });
