import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as z from "zod/mini";
import type { AcceptInvitation, InvitationAnswer } from "#contracts/session/teamContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/ownerLetter.json" with { type: "json" };
import es from "#locales/es/ownerLetter.json" with { type: "json" };
import type { Metadata } from "#server/event-store/event.ts";
import type { EventData } from "#server/event-store/eventKind.ts";
import { execute, read, readForUpdate } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { RequestOrigin } from "#server/shared/audit/writeAudit.ts";
import type { LetterWriter } from "#server/shared/letter/letter.ts";
import { officeTime, textsFrom } from "#server/texts.ts";
import {
  type AccountEvent,
  accountDecider,
  type accountEvents,
  evolveAccount,
  streamOf,
} from "../account.ts";
import { changeAccount } from "../changeAccount.ts";
import { originOf } from "../second-factor/secondStep.ts";
import { publicWordsOf, weakPassword } from "./weakPassword.ts";

/** Seven days, as an invitation's (ADMIN-40). */
const HOLDS_MS = 7 * 24 * 60 * 60 * 1000;
const ABOUT = "password of an account";
/** What a letter's token names. */
const linkToken = z.strictObject({ login: z.string(), link: z.string() });
type LinkToken = z.infer<typeof linkToken>;

const letterText = textsFrom("ownerLetter", { en, es });

const nameOf = (login: string) => ({ kind: "client", subject: login }) as const;

/** The account whose link still holds at that instant; undefined where it does not. */
function holding(events: readonly AccountEvent[], id: string, at: string) {
  const account = events.reduce(evolveAccount, accountDecider.initialState);
  if (account.status !== "active" || account.words.Email === "") return undefined;
  return account.link?.id === id && account.link.until > at ? account : undefined;
}

/** Has a link sent to the client's address, with which a password is chosen; those of before hold no more (ADMIN-39, ADMIN-40). */
export async function sendPasswordLink(
  tx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  metadata: Metadata,
  language?: SystemLanguage,
): Promise<void> {
  const { login } = metadata;
  const link = { id: randomUUID(), until: new Date(now().getTime() + HOLDS_MS).toISOString() };
  const command = { type: "SendPasswordLink", link, language } as const;
  await execute(tx, accountDecider, { stream: streamOf(nameOf(login)), login }, command, metadata);
}

type PasswordLinkData = EventData<z.infer<typeof accountEvents.AccountPasswordLinkSent.schema>>;

/** Spanish first where the language is not known; none for a link that another one has followed meanwhile. */
export const writePasswordLink: LetterWriter = async (
  tx,
  { data, at },
  { publicUrl, supportMail },
  seals,
) => {
  const { subject: login, Link: link, Until, Language } = data as PasswordLinkData;
  const account = holding(await read<AccountEvent>(tx, streamOf(nameOf(login))), link, at);
  if (!account) return null;
  const token = seals.seal(Buffer.from(JSON.stringify({ login, link } satisfies LinkToken)), ABOUT);
  const address = `${publicUrl}/invitation#${token}`;
  const parts = (Language ? [Language] : (["es", "en"] as const)).map((language) => {
    const t = letterText(language);
    const params = { account: login, address, time: officeTime(language, Until), office: supportMail };
    return {
      subject: t("link.subject"),
      text: [t("link.text", params), t("link.stranger", params)].join("\n\n"),
    };
  });
  return {
    to: account.words.Email,
    replyTo: null,
    subject: parts.map(({ subject }) => subject).join(" · "),
    text: `${parts.map(({ text }) => text).join("\n\n")}\n`,
  };
};

const over = () => new ProblemError({ code: "ErrInvitationOver" });

function readToken({ seals }: Services, token: string): LinkToken | undefined {
  const opened = seals.open(token, ABOUT);
  return opened ? linkToken.parse(JSON.parse(opened.secret.toString())) : undefined;
}

async function accountOf(db: Kysely<Database>, { now }: Services, { login, link }: LinkToken) {
  const events = await read<AccountEvent>(db, streamOf(nameOf(login)));
  return holding(events, link, now().toISOString()) ?? Promise.reject(over());
}

/** What whoever has the letter is told; undefined for a token of something else, 409 `ErrInvitationOver` for a link that holds no more. */
export async function lookAtPasswordLink(
  services: Services,
  token: string,
): Promise<InvitationAnswer | undefined> {
  const link = readToken(services, token);
  if (!link) return undefined;
  const { words } = await accountOf(services.store.db, services, link);
  const { Name, TradeName, CompanyName, Email } = words;
  const Firm = TradeName ?? CompanyName ?? Name;
  return { Firm, Name, Email, Role: "owner", HasPassword: false, Login: link.login };
}

/**
 * Sets the password that whoever has the letter chose, once, and ends every session of the account; a second factor stays (ADMIN-40). Answers
 * false for a token of something else; 409 `ErrInvitationOver` for a link that holds no more.
 */
export async function choosePassword(
  services: Services,
  { token, password }: AcceptInvitation,
  asked: RequestOrigin,
): Promise<boolean> {
  const { store, now, passwords } = services;
  const link = readToken(services, token);
  if (!link) return false;
  await accountOf(store.db, services, link);
  const name = nameOf(link.login);
  const why = await weakPassword(password, await publicWordsOf(store.db, name));
  if (why) throw new ProblemError(why);
  const passwordHash = await passwords.hash(password);
  await store.db.transaction().execute(async (tx) => {
    // Held until the end: of two who use it at once one is too late.
    const events = await readForUpdate<AccountEvent>(tx, streamOf(name));
    if (!holding(events, link.link, now().toISOString())) throw over();
    await changeAccount(tx, services, name, { type: "password", passwordHash }, originOf(asked));
  });
  return true;
}
