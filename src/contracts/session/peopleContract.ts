import * as z from "zod/mini";
import { access, c, idempotencyKey, routerOptions } from "../wire/contract.ts";

/** Digits that a number has at least, without the zeros before a country: fewer would name many. */
const FEWEST_DIGITS = 7;

export const hasDigitsOfPhone = (written: string): boolean =>
  written.replace(/\D/g, "").replace(/^00/, "").length >= FEWEST_DIGITS;

/** By what somebody is known; exactly one of the three. */
const byWhat = {
  Email: z.nullable(z.string().check(z.regex(/^\s*[^\s@]+@[^\s@]+\s*$/), z.maxLength(320))),
  Phone: z.nullable(z.string().check(z.regex(/^[\d+ ().-]{7,30}$/), z.refine(hasDigitsOfPhone))),
  /** The number of an enquiry: whoever wrote it. */
  Enquiry: z.nullable(z.int().check(z.minimum(1))),
};
interface ByWhat {
  readonly Email: string | null;
  readonly Phone: string | null;
  readonly Enquiry: number | null;
}
const byOne = ({ Email, Phone, Enquiry }: ByWhat) =>
  [Email, Phone, Enquiry].filter((known) => known !== null).length === 1;
const person = z.strictObject(byWhat).check(z.refine(byOne, { path: ["Email"] }));
export type PersonBody = z.infer<typeof person>;
export type PersonKind = keyof PersonBody;

/** The question after somebody by one kind of what was typed; null for what is none of that kind. */
export function personTyped(by: PersonKind, typed: string): PersonBody | null {
  const text = typed.trim();
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN;
  const asked = { Email: null, Phone: null, Enquiry: null, [by]: by === "Enquiry" ? number : text };
  return z.safeParse(person, asked).data ?? null;
}

/** Whether it was typed the same once more, as the service compares it. */
export const typedAgain = (typed: string, again: string): boolean =>
  typed.trim().toLowerCase() === again.trim().toLowerCase();

/** Why somebody is forgotten, as the law has it (GDPR, article 17). No words, because words name people. */
export const forgetReasons = ["asked", "objected", "unlawful", "obliged", "needless"] as const;
export type ForgetReason = (typeof forgetReasons)[number];

const count = z.int();
const rows = z.array(z.record(z.string(), z.unknown()));

/** In how many rows of which tables somebody is: theirs, and those of others that name them. */
const found = z.object({ Records: z.record(z.string(), count), Mentions: z.record(z.string(), count) });
export type PersonFound = z.infer<typeof found>;

/** In how many records of each kind somebody was forgotten. */
const forgotten = z.object({
  Enquiries: count,
  Calls: count,
  Readers: count,
  Entries: count,
  Outlets: count,
  Accounts: count,
  Letters: count,
  Answers: count,
  Drafts: count,
  Reports: count,
});
export type PersonForgotten = z.infer<typeof forgotten>;

/** The office's calls about a person, prefix `/api/admin` (SAFE-59): by bodies, because what names people does not belong into addresses. A number of several people is 400 at `Phone`. */
export const peopleContract = c.router(
  {
    find: {
      method: "POST",
      path: "/people/find",
      body: person,
      responses: { 200: found },
      metadata: access("admin"),
      summary: "In how many rows of which tables a person is",
    },
    export: {
      method: "POST",
      path: "/people/export",
      body: person,
      responses: {
        200: z.object({
          Emails: z.array(z.string()),
          Phones: z.array(z.string()),
          Records: z.record(z.string(), rows),
          Mentions: z.record(
            z.string(),
            z.array(
              z.object({ Row: z.record(z.string(), z.unknown()), Fields: z.record(z.string(), z.string()) }),
            ),
          ),
        }),
      },
      metadata: access("admin"),
      summary: "All that is known of a person, and nothing of anybody else",
    },
    forget: {
      method: "POST",
      path: "/people/forget",
      headers: idempotencyKey,
      body: z
        .strictObject({
          ...byWhat,
          /** The address, number or enquiry once more. */
          Confirmation: z.string().check(z.maxLength(320)),
          Reason: z.enum(forgetReasons),
        })
        .check(z.refine(byOne, { path: ["Email"] })),
      responses: { 200: forgotten },
      metadata: access("admin", "any", { idempotent: true }),
      summary: "Forgets a person for good; figures stay",
    },
  },
  routerOptions,
);
