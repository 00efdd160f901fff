import { performance } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";

const EVERY_MS = 100;

interface Call {
  readonly url: string;
  readonly authorization: string;
}

/** Makes a call ten times a second, answered or not, while work is done; milliseconds that each took. */
export async function callsDuring(
  app: FastifyInstance,
  { url, authorization }: Call,
  work: () => Promise<void>,
): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const call = async () => {
    const started = performance.now();
    const { statusCode } = await app.inject({ method: "GET", url, headers: { authorization } });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
    return performance.now() - started;
  };
  const begin = () => {
    const one = call();
    one.catch(() => undefined);
    calls.push(one);
  };
  // A timer that is late has calls to make up for: those who would have called meanwhile have waited as well.
  const first = performance.now();
  const timer = setInterval(() => {
    while (first + calls.length * EVERY_MS <= performance.now()) begin();
  }, EVERY_MS / 4);
  await work();
  clearInterval(timer);
  return Promise.all(calls);
}
