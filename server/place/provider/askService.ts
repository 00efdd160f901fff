import {
  CircuitBreaker,
  callWithin,
  DeadlineExceeded,
  ServiceUnavailable,
  serviceDeadlines,
} from "#server/http/outsideServices.ts";
import { ProblemError } from "#server/problemError.ts";

/** What stands at a dotted path in an answer that nobody promised the form of. */
export function at(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split(".")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** One or many: these services write a list of one as the thing itself. */
export const many = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

/** A text without the spaces around it; empty for anything else. Numbers become texts. */
export const textAt = (value: unknown, path: string): string => {
  const found = at(value, path);
  return typeof found === "string" || typeof found === "number" ? String(found).trim() : "";
};

/** A number, also one written as a text or with a decimal comma; `null` for anything else. */
export const numberAt = (value: unknown, path: string): number | null => {
  const text = textAt(value, path).replace(",", ".");
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
};

const longestAnswer = 4_000_000;

/** When an answer has to be there, by `performance.now()`. */
export const deadlineFromNow = (): number => performance.now() + serviceDeadlines.maps.whole;

export const tooSlow = () => new ProblemError({ code: "ErrMapServiceSlow" });
export const unusable = () => new ProblemError({ code: "ErrMapServiceFailed" });

export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
}

/** A service that had less time than this, because other calls had the rest, is not at fault when it does not answer. */
const FAIR_MS = 1_000;

/** Waits until a call may be made; rejects with `ErrMapServiceSlow` when that comes after the deadline. */
export type Turns = (deadline: number) => Promise<void>;

/**
 * Asks a service outside; throws `ErrMapServiceSlow` at the deadline, `ErrMapServiceFailed` when it cannot be reached, never ends, or has failed so often
 * in a row that it is not asked.
 */
export type AskService = (url: URL, deadline: number) => Promise<ServiceAnswer>;

class Refusal extends ServiceUnavailable {
  constructor(
    service: string,
    readonly answer: ServiceAnswer,
  ) {
    super({ code: "ErrMapServiceFailed" }, service, `it answers ${answer.status}`);
  }
}

/** A service fails that says so, or whose answer is to forbid us to ask. */
const isRefusal = ({ status }: ServiceAnswer) => status >= 500 || status === 403 || status === 429;

/** The calls of one service, behind a circuit breaker of its own (PLACE-26). */
export function serviceCalls(service: string, turns: Turns = async () => undefined): AskService {
  const circuit = new CircuitBreaker(service);
  const failed = (reason: string) => new ServiceUnavailable({ code: "ErrMapServiceFailed" }, service, reason);
  const call = async (url: URL, deadline: number) => {
    await turns(deadline);
    const left = deadline - performance.now();
    if (left <= 0) throw tooSlow();
    const answer = await callWithin(left, (signal) => fetchText(url, signal)).catch((error: Error) => {
      if (!(error instanceof DeadlineExceeded)) throw failed(causeOf(error));
      if (left < FAIR_MS) throw tooSlow();
      throw new ServiceUnavailable({ code: "ErrMapServiceSlow" }, service, error.message);
    });
    if (isRefusal(answer)) throw new Refusal(service, answer);
    return answer;
  };
  return async (url, deadline) => {
    try {
      const isFailure = (error: unknown) => error instanceof ServiceUnavailable;
      const refuse = () => failed("it has failed of late and is not asked");
      return await circuit.run(() => call(url, deadline), refuse, isFailure);
    } catch (error) {
      if (error instanceof Refusal && error.answer.status < 500) return error.answer;
      throw error;
    }
  };
}

/** The address of a call can hold a key, so that only the code of what went wrong is logged. */
function causeOf({ name, cause }: Error): string {
  const code = at(cause, "code");
  return typeof code === "string" ? code : name;
}

async function fetchText(url: URL, signal: AbortSignal): Promise<ServiceAnswer> {
  const answer = await fetch(url, { signal, headers: { accept: "application/json, text/xml;q=0.9" } });
  return { status: answer.status, text: await textOf(answer) };
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > longestAnswer) throw new Error("The answer does not end");
  }
  return text + decoder.decode();
}

/** The JSON of a good answer; `null` for one without a body (204). */
export function jsonOf({ status, text }: ServiceAnswer): unknown {
  if (status === 204 || (status === 200 && text.trim() === "")) return null;
  if (status !== 200) throw unusable();
  try {
    return JSON.parse(text);
  } catch {
    throw unusable();
  }
}
