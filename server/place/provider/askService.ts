import { callWithin, DeadlineExceeded, serviceDeadlines } from "#server/http/outsideServices.ts";
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

/** Asks a service outside; throws `ErrMapServiceSlow` at the deadline, `ErrMapServiceFailed` when it cannot be reached or never ends. */
export async function askService(url: URL, deadline: number): Promise<ServiceAnswer> {
  const left = deadline - performance.now();
  if (left <= 0) throw tooSlow();
  try {
    return await callWithin(left, async (signal) => {
      const answer = await fetch(url, { signal, headers: { accept: "application/json, text/xml;q=0.9" } });
      return { status: answer.status, text: await textOf(answer) };
    });
  } catch (error) {
    throw error instanceof DeadlineExceeded ? tooSlow() : unusable();
  }
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
