import type { EventObject } from "xstate";
import { accountActors, enquiryLetter, weeklyLetter } from "#app/actors/accountActors.ts";
import type { OwnSession } from "#contracts/session/accountContract.ts";
import { letterSwitchSubject } from "#tests/model/subjects/letterSwitch.ts";
import { ownSessionsSubject } from "#tests/model/subjects/ownSessions.ts";
import type { LiveMachine } from "./liveMachine.ts";

const SESSIONS = "/api/auth/account/sessions";
const LETTERS = "/api/client/agent/letters";
const OTHERS = 4;

const idsOf = (sessions: readonly OwnSession[]) => sessions.map(({ Id }) => Id).toSorted();

export const ownSessionsLive: LiveMachine = {
  subject: ownSessionsSubject,
  machine: accountActors.client.ownSessions,
  takesAll: true,
  reads: /^GET .*sessions$/,
  async prepare({ server, login }) {
    for (let other = 0; other < OTHERS; other += 1) await server.client(login);
  },
  input: async () => ({ input: undefined }),
  /** The device that is listed first signs out, another one in. */
  async overtake({ server, login, caller }) {
    const sessions: readonly OwnSession[] = (await caller.get(SESSIONS)).body;
    const other = sessions.find(({ Current }) => !Current);
    if (other) await caller.delete(`${SESSIONS}/${other.Id}`);
    await server.client(login);
  },
  real(event: EventObject & { id?: string }, { context }) {
    const sessions: readonly OwnSession[] = context.sessions;
    const id = sessions.find(({ Current }) => Current === (event.id === "here"))?.Id;
    return event.id === undefined || event.id === "nobody" ? event : ({ ...event, id } as EventObject);
  },
  shown: ({ value, context }) => (["loading", "failed"].includes(value) ? null : idsOf(context.sessions)),
  held: async (caller) => idsOf((await caller.get(SESSIONS)).body),
  untaken: {},
};

export const weeklyLetterLive: LiveMachine = {
  subject: letterSwitchSubject,
  machine: weeklyLetter,
  takesAll: true,
  reads: /^GET .*letters$/,
  prepare: async () => undefined,
  input: async () => ({ input: undefined }),
  real: (event) => event,
  shown: (snapshot) =>
    snapshot.hasTag("failed") || snapshot.hasTag("skeleton") ? null : snapshot.hasTag("on"),
  held: async (caller) => (await caller.get(LETTERS)).body.Weekly,
  untaken: {},
};

export const enquiryLetterLive: LiveMachine = {
  ...weeklyLetterLive,
  machine: enquiryLetter,
  reads: /^GET .*letters\/enquiries$/,
  held: async (caller) => (await caller.get(`${LETTERS}/enquiries`)).body.AtOnce,
};
