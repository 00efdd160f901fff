import * as z from "zod/mini";
import { access, c, idempotencyKey, routerOptions } from "../wire/contract.ts";
import { type SystemLanguage, systemLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import type { ProblemCode } from "../wire/problem.ts";

const said = z.nullable(z.string());

/** The company behind the portal, as its invoices name it (PAGE-09, PAGE-15); null is what the office has not said. */
const office = z.object({
  Name: said,
  Address: said,
  ZipCode: said,
  Town: said,
  /** ISO code. */
  Country: said,
  Phone: said,
  Email: said,
});
export type Office = z.infer<typeof office>;

/** Street, town and, abroad, the country in one line; empty when none is known. */
export function officeAddress({ Address, ZipCode, Town, Country }: Office, language: SystemLanguage): string {
  const country =
    Country === null || Country === "ES"
      ? null
      : new Intl.DisplayNames([language], { type: "region" }).of(Country);
  return [Address, [ZipCode, Town].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}

const noSubject: ProblemCode = "ErrMissingSubject";
const tooLong: ProblemCode = "ErrInvalidBody";
const filled = (value: string) => value.trim() !== "";

/** A message to the office: both needed (PAGE-10). */
const message = {
  subject: z
    .string({ error: noSubject })
    .check(z.refine(filled, { error: noSubject }), z.maxLength(limits.subjectLength, { error: tooLong })),
  body: z.string().check(z.refine(filled), z.maxLength(limits.messageLength)),
};

/** The panel says its own language here: the answer is shown to the user as it comes. */
const language = { "accept-language": z.optional(z.string()) };

/** What the user is told when a message has gone out. */
const sent = z.object({ message: z.string() });

/** Messages to the office, prefix `/api/client` (CALL-26, CALL-47). */
export const contactContract = c.router(
  {
    office: {
      method: "GET",
      path: "/office",
      responses: { 200: office },
      metadata: access("client"),
      summary: "The company's name, address and contact",
    },
    contact: {
      method: "POST",
      path: "/contact",
      headers: { ...idempotencyKey, ...language },
      body: z.strictObject(message),
      responses: { 200: sent },
      metadata: access("client", "any", { idempotent: true }),
      summary: "Sends a message to support",
    },
    advertise: {
      method: "POST",
      path: "/contact-advertise",
      headers: idempotencyKey,
      body: z.strictObject({ ...message, language: z.enum(systemLanguages) }),
      responses: { 200: sent },
      metadata: access("client", "any", { idempotent: true }),
      summary: "Asks the office for a service",
    },
  },
  routerOptions,
);
