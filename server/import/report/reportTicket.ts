import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#server/http/services.ts";
import { signingKey } from "#server/object-storage/uploadTicket.ts";

/** Where reports are downloaded, without a token: the address is signed and holds for ten minutes. */
export const REPORT_PATH = "/api/imports/download";
const HOLDS_MS = 10 * 60 * 1000;

interface Ticket {
  readonly login: string;
  readonly run: number;
  /** Milliseconds of Unix time. */
  readonly expires: number;
}

async function signatureOf({ config }: Services, { login, run, expires }: Ticket): Promise<string> {
  const key = await signingKey(config);
  return createHmac("sha256", key).update(`import report\n${login}\n${run}\n${expires}`).digest("hex");
}

/** An address of a run's report that nobody can guess. */
export async function reportUrl(services: Services, login: string, run: number): Promise<string> {
  const ticket = { login, run, expires: services.now().getTime() + HOLDS_MS };
  const query = new URLSearchParams({
    login,
    expires: String(ticket.expires),
    signature: await signatureOf(services, ticket),
  });
  return `${services.config.publicUrl}${REPORT_PATH}/import-${run}.xml?${query}`;
}

/** Whether an address was signed like this and still holds. */
export async function isSigned(services: Services, ticket: Ticket, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature) || services.now().getTime() > ticket.expires) return false;
  const mine = await signatureOf(services, ticket);
  return timingSafeEqual(Buffer.from(mine, "hex"), Buffer.from(signature, "hex"));
}
