import type { Transaction } from "kysely";
import { ProblemError } from "#server/http/problemError.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import type { ContactAbout } from "./contact.ts";
import { type ContactKind, contactStream } from "./contactStream.ts";
import { type ContactCommand, decideContact } from "./decideContact.ts";

/** A contact as a path names it. */
export interface NamedContact {
  readonly kind: ContactKind;
  readonly about: ContactAbout;
  readonly id: number;
}

/** Marks or sends a contact of the client's; 404 `ErrInvalidPath` for one of somebody else's, of the other list, or none. */
export async function changeContact(
  tx: Transaction<Database>,
  { kind, about, id }: NamedContact,
  command: ContactCommand,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  const own = await tx
    .selectFrom(kind)
    .select("id")
    .where("login", "=", login)
    .where("id", "=", id)
    .where("about", "=", about)
    .executeTakeFirst();
  if (!own) throw new ProblemError({ code: "ErrInvalidPath" });
  await execute(tx, decideContact(kind), { stream: contactStream(kind, id), login }, command, metadata);
}
