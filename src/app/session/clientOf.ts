import type { AppRouter } from "@ts-rest/core";
import type { ServiceName } from "#contracts/session/prefixes.ts";
import { client, download } from "./client.ts";
import { tokensOf } from "./session.ts";

const tokens = tokensOf("client");

/** The typed calls of a contract, as the signed-in client. Who calls names the contract, so that a screen loads no other's schemas. */
export const clientOf = <Contract extends AppRouter>(contract: Contract, service: ServiceName = "client") =>
  client(service, contract, tokens);

/** A file as it comes, for the signed-in client; the question is as the contract of the path has it. */
export const fileOf = (
  { path }: { path: string },
  question: Parameters<typeof download>[2],
  signal: AbortSignal,
  service: ServiceName = "client",
) => download(service, path, question, { tokens, signal });
