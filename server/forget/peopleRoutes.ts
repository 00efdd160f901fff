import type { FastifyRequest } from "fastify";
import { type PersonBody, peopleContract, typedAgain } from "#contracts/session/peopleContract.ts";
import { purgeDeletedRows } from "#server/event-store/rewriteEvents.ts";
import { adminOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import { ProblemError } from "#server/problemError.ts";
import { originOfRequest, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { tokenKeys } from "#server/shared/keys/tokenKeys.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { serve } from "#server/slice.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { forgottenDigest, noteForgotten } from "./forgottenList.ts";
import { type PersonData, personDataOf } from "./personData.ts";
import { onePersonOf, type PersonAsked, personOf, SeveralPeopleRefused } from "./personOf.ts";

/** Each looks through every table (SAFE-59). */
const ASKED = { limit: 60, windowMs: 60 * 60_000 };

const asPerson = ({ Email, Phone, Enquiry }: PersonBody): PersonAsked => ({
  email: Email,
  phone: Phone,
  enquiry: Enquiry,
});

const wrong = (path: keyof PersonBody | "Confirmation") =>
  new ProblemError({ code: "ErrInvalidBody", fields: [{ path, code: "ErrInvalidBody" }] });

const counted = (byTable: Readonly<Record<string, readonly unknown[]>>) =>
  Object.fromEntries(Object.entries(byTable).map(([table, rows]) => [table, rows.length]));

/** The office's calls about a person: what is known of them, and forgetting it (SAFE-59). */
function peopleRoutes(services: Services): Routes<typeof peopleContract> {
  const { store, config, now } = services;

  async function countCall(request: FastifyRequest): Promise<void> {
    const key = `people:${adminOf(request).session}`;
    await limitRate(store.db, { key, ...ASKED }, now());
  }

  const trailOf = (request: FastifyRequest) => ({
    ...originOfRequest(request),
    at: now(),
    result: "ok",
    login: null,
    admin: adminOf(request).email,
  });

  /** What is known, once it is noted who was told; whom it is about stays out of the trail. */
  async function told(
    request: FastifyRequest,
    body: PersonBody,
    act: "PersonalDataRead" | "PersonalDataExported",
  ): Promise<PersonData> {
    await countCall(request);
    try {
      return await store.db.transaction().execute(async (tx) => {
        await writeAudit(tx, { ...trailOf(request), act, record: "people" });
        return personDataOf(tx, await onePersonOf(tx, asPerson(body)));
      });
    } catch (error) {
      if (!(error instanceof SeveralPeopleRefused)) throw error;
      throw wrong("Phone");
    }
  }

  return {
    find: async ({ body, request }) => {
      const { Records, Mentions } = await told(request, body, "PersonalDataRead");
      return { status: 200, body: { Records: counted(Records), Mentions: counted(Mentions) } };
    },
    export: async ({ body, request }) => ({
      status: 200,
      body: await told(request, body, "PersonalDataExported"),
    }),
    forget: async ({ body, request, reply }) => {
      await countCall(request);
      const typed = body.Email ?? body.Phone ?? String(body.Enquiry);
      if (!typedAgain(typed, body.Confirmation)) throw wrong("Confirmation");
      const keys = await tokenKeys(config);
      // Kept answers have a digest of what was asked, which would be one of the address.
      const same = forgottenDigest(keys[0])(JSON.stringify(body));
      // Nobody is answered meanwhile; PostgreSQL does it in its own time.
      const scrub = async () => (store.kind === "postgres" ? undefined : purgeDeletedRows(store));
      const answer = await withIdempotency(
        services,
        { request, reply },
        async (tx) => {
          await writeAudit(tx, { ...trailOf(request), act: "PersonForgotten", record: body.Reason });
          const at = now().toISOString();
          const person = await personOf(tx, asPerson(body));
          await noteForgotten(tx, keys, person, at);
          return { status: 200 as const, body: await forgetPerson(tx, person, at) };
        },
        same,
      );
      // After a repeated call too: the first may have ended between the two.
      await scrub();
      return answer;
    },
  };
}

export const servedPeople = serve("admin", peopleContract, peopleRoutes);
