import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";

/** Clients that one search answers at most. */
export const CLIENTS_FOUND = 20;

/** Characters of a search. */
export const SEARCH_LENGTH = 100;

const text = z.nullable(z.string());

/** A client as the office recognises them. */
export const foundClient = z.object({
  Login: z.string(),
  Name: z.string(),
  TradeName: text,
  CompanyName: text,
  Email: z.string(),
  Suspended: z.boolean(),
});
export type FoundClient = z.infer<typeof foundClient>;

const clientsFound = z.object({
  Clients: z.array(foundClient),
  /** Whether there are more than these. */
  More: z.boolean(),
});
export type ClientsFound = z.infer<typeof clientsFound>;

/** The office's search for a client, prefix `/api/admin` (ADMIN-22): by a body, because an e-mail address does not belong into addresses. */
export const clientsContract = c.router(
  {
    find: {
      method: "POST",
      path: "/clients/find",
      /** Words of login, names and e-mail; without any, the clients that this admin signed in as last. */
      body: z.strictObject({ Search: z.string().check(z.maxLength(SEARCH_LENGTH)) }),
      responses: { 200: clientsFound },
      metadata: access("admin"),
      summary: "Clients by words of their login, names and e-mail, or those signed in as last",
    },
  },
  routerOptions,
);
