import { ProblemError } from "#server/http/problemError.ts";

/** Milliseconds in which a person gets an answer, whatever a service outside does. */
export const patience = 3_000;
const longestAnswer = 4_000_000;

/** When an answer has to be there, by `performance.now()`. */
export const deadlineFromNow = (): number => performance.now() + patience;

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
  const signal = AbortSignal.timeout(Math.ceil(left));
  try {
    const answer = await fetch(url, { signal, headers: { accept: "application/json, text/xml;q=0.9" } });
    return { status: answer.status, text: await textOf(answer) };
  } catch {
    throw signal.aborted ? tooSlow() : unusable();
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
