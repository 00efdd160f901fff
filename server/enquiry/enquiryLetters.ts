import * as z from "zod/mini";
import type { enquiryLettersContract } from "#contracts/session/accountContract.ts";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import { type Decider, execute } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";

/** The stream of what a client says of letters about new enquiries. */
export const enquiryLettersStream = (login: string): string => `letters-${login}`;

const nothing = z.strictObject({});

export const enquiryLettersEvents = {
  EnquiryLettersTurnedOff: eventKind(nothing),
  EnquiryLettersTurnedOn: eventKind(nothing),
};
type EnquiryLettersEvent = EventOf<typeof enquiryLettersEvents>;

const isEnquiryLettersEvent = isEventOf(enquiryLettersEvents);

interface SwitchEnquiryLetters {
  readonly type: "SwitchEnquiryLetters";
  readonly on: boolean;
}

const isTurnedOn = ({ type }: EnquiryLettersEvent): boolean => type === "EnquiryLettersTurnedOn";

/** On until the client says otherwise (ENQ-60). */
export const decideEnquiryLetters: Decider<SwitchEnquiryLetters, boolean, EnquiryLettersEvent> = {
  initialState: true,
  evolve: (_, event) => isTurnedOn(event),
  decide: ({ on }, state) =>
    on === state ? [] : [{ type: on ? "EnquiryLettersTurnedOn" : "EnquiryLettersTurnedOff", data: {} }],
};

/** Whether each client is mailed at once; one without a row is. */
export const enquiryLettersProjection: Projection = {
  name: "enquiry_letter",
  tables: ["enquiry_letter"],
  async apply(tx, events) {
    for (const event of events.filter(isEnquiryLettersEvent)) {
      const { login } = event;
      const row = { at_once: isTurnedOn(event) };
      await tx
        .insertInto("enquiry_letter")
        .values({ login, ...row })
        .onConflict((conflict) => conflict.column("login").doUpdateSet(row))
        .execute();
    }
  },
};

/** Turned so often an hour. */
const TURNS = { limit: 60, windowMs: 60 * 60_000 };

export const enquiryLettersRoutes = (services: Services): Routes<typeof enquiryLettersContract> => ({
  get: async ({ request }) => {
    const row = await services.store.db
      .selectFrom("enquiry_letter")
      .select("at_once")
      .where("login", "=", clientOf(request).login)
      .executeTakeFirst();
    return { status: 200, body: { AtOnce: row?.at_once ?? decideEnquiryLetters.initialState } };
  },
  turn: async ({ request, body }) => {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    const { db } = services.store;
    const allowance = { key: `enquiry-letters:${login}`, ...TURNS };
    await limitRate(db, allowance, services.now());
    const target = { stream: enquiryLettersStream(login), login };
    const command = { type: "SwitchEnquiryLetters", on: body.AtOnce } as const;
    await db.transaction().execute((tx) => execute(tx, decideEnquiryLetters, target, command, metadata));
    return { status: 200, body };
  },
});
