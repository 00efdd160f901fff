import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { readForUpdate } from "#server/event-store/eventStore.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { OWN_LOGIN, type TeamEvent, teamDecider, teamStream } from "./decideTeam.ts";

/** The users' stream is held meanwhile: an owner who loses the role at that moment changes nothing any more (APIKEY-06, HOOK-02). */
export async function requireOwner(tx: Transaction<Database>, request: FastifyRequest): Promise<void> {
  const { login, user = OWN_LOGIN } = clientOf(request);
  const events = await readForUpdate<TeamEvent>(tx, teamStream(login));
  const { users } = events.reduce(teamDecider.evolve, teamDecider.initialState);
  if (users[user] !== "owner") throw new ProblemError({ code: "ErrNoRigths" });
}
