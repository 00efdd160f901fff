import { openSession } from "#server/account/openSession.ts";
import { signAccess } from "#server/account/tokens.ts";
import type { Services } from "#server/http/services.ts";

/** Opens a session of a client and gives the header that says so. */
export async function signIn({ store, tokens }: Services, login: string): Promise<string> {
  const owner = { login, admin: null };
  return store.db.transaction().execute(async (tx) => {
    const { id } = await openSession(tx, owner, new Date());
    return `Bearer ${await signAccess(tx, tokens, owner, id)}`;
  });
}
