import * as z from "zod/mini";
import { access, c, idempotencyKey, routerOptions } from "./contract.ts";
import { systemLanguages } from "./languages.ts";
import { limits } from "./limits.ts";
import { office } from "./office.ts";
import type { ProblemCode } from "./problemCodes.ts";

const noSubject: ProblemCode = "ErrMissingSubject";
const tooLong: ProblemCode = "ErrInvalidBody";
const filled = (value: string) => value.trim() !== "";

/** A message to the office: both needed (part 2 §5). */
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

/** Messages to the office, prefix `/api/client` (part 1 §7, part 2 §7). */
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
