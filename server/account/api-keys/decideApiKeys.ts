import * as z from "zod/mini";
import { keyRoles, MOST_API_KEYS } from "#contracts/session/apiKeyContract.ts";
import { type EventData, type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";

export const apiKeyStream = (login: string): string => `keys-${login}`;

const created = z.strictObject({
  Key: z.string(),
  Name: z.string(),
  Role: z.enum(keyRoles),
  /** When it ends, as an ISO instant. */
  Until: z.nullable(z.string()),
});
type ApiKeyCreatedData = EventData<z.infer<typeof created>>;

/** Neither the secret nor its digest is in them. */
export const apiKeyEvents = {
  ApiKeyCreated: eventKind(created),
  ApiKeyRevoked: eventKind(z.strictObject({ Key: z.string() })),
};
export type ApiKeyEvent = EventOf<typeof apiKeyEvents>;

export type ApiKeyCommand =
  | { readonly type: "CreateApiKey"; readonly key: ApiKeyCreatedData }
  | { readonly type: "RevokeApiKey"; readonly id: string };

/** The keys that nobody has revoked, by number. */
type ApiKeyState = readonly string[];

/** Which keys an account has: at most 20, and each is revoked once (APIKEY-05, APIKEY-07). */
export const apiKeyDecider: Decider<ApiKeyCommand, ApiKeyState, ApiKeyEvent> = {
  initialState: [],
  evolve: (keys, { type, data }) =>
    type === "ApiKeyCreated" ? [...keys, data.Key] : keys.filter((key) => key !== data.Key),
  decide(command, keys) {
    if (command.type === "CreateApiKey") {
      if (keys.length >= MOST_API_KEYS) throw new ProblemError({ code: "ErrInvalidAction" });
      return [{ type: "ApiKeyCreated", data: command.key }];
    }
    if (!keys.includes(command.id)) throw new ProblemError({ code: "ErrInvalidPath" });
    return [{ type: "ApiKeyRevoked", data: { Key: command.id } }];
  },
};
