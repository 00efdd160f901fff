import type { Readable } from "node:stream";
import type { NodemailerError } from "nodemailer/lib/errors";
import type MimeNode from "nodemailer/lib/mime-node";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Config } from "#server/config.ts";
import { serviceDeadlines } from "#server/http/outsideServices.ts";

/** A mail as it goes out; `id` is its Message-ID without the brackets. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  readonly text: string;
  /** Goes beside the text (`multipart/alternative`). */
  readonly html: string | null;
  /** Where one click ends letters of this kind. */
  readonly unsubscribe: string | null;
  readonly at: Date;
}

/**
 * Hands one mail to the mail server, or rejects; once `signal` is aborted it rejects at once and has closed its connection. `stop` does so only
 * while the mail server cannot have taken the mail yet, because it does not have the whole of it.
 */
export type Sender = (mail: OutgoingMail, signal: AbortSignal, stop?: AbortSignal) => Promise<void>;

/** An encoded word begins so (RFC 2047); what a user wrote that has it would arrive as other text than was stored. */
const ENCODED = "=?";
const ENCODED_LENGTH = 52;
const NOT_ASCII = /[^\p{ASCII}]/u;

/** What sends mail by `SMTP_URL`; undefined without one. Addresses are given apart from names, so that nothing is parsed. */
export function smtpSender({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): Sender | undefined {
  if (smtpUrl === undefined) return undefined;
  const load = async () => {
    const [connection, composer, { parseConnectionUrl }, { encodeWord }] = await Promise.all([
      import("nodemailer/lib/smtp-connection"),
      import("nodemailer/lib/mail-composer"),
      import("nodemailer/lib/shared"),
      import("nodemailer/lib/mime-funcs"),
    ]);
    const options = {
      ...parseConnectionUrl(smtpUrl),
      connectionTimeout: serviceDeadlines.mail.connect,
      greetingTimeout: serviceDeadlines.mail.idle,
      socketTimeout: serviceDeadlines.mail.idle,
      socketCloseTimeout: 0,
    };
    const encode = (text: string) => encodeWord(text, "B", ENCODED_LENGTH);
    return { Connection: connection.default, Composer: composer.default, options, encode };
  };
  let loaded: ReturnType<typeof load> | undefined;
  return async ({ id, to, replyTo, subject, text, html, unsubscribe, at }, signal, stop) => {
    // Loaded with the first mail.
    loaded ??= load();
    const { Connection, Composer, options, encode } = await loaded;
    const message = new Composer({
      from: mailFrom,
      to: { name: "", address: to },
      ...(replyTo && { replyTo }),
      messageId: `<${id}>`,
      date: at,
      subject,
      text,
      ...(html !== null && { html }),
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe !== null && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    }).compile();
    keepEncodedWords(message, { subject, replyTo }, encode);
    const connection = new Connection(options);
    const body = message.createReadStream();
    const untaken = stop && abortedBefore(stop, body);
    try {
      await whileOpen(connection, untaken ? AbortSignal.any([signal, untaken]) : signal, async () => {
        await called((done) => connection.connect(done));
        const envelope = message.getEnvelope();
        requireExtensions(connection, [envelope.from || "", ...envelope.to]);
        const { auth } = options;
        if (auth && connection.allowsAuth) await called((done) => connection.login(auth, done));
        await called((done) => connection.send(envelope, body, done));
      });
    } finally {
      connection.close();
    }
  };
}

/** Aborted with `stop` unless all of `body` was read before. */
function abortedBefore(stop: AbortSignal, body: Readable): AbortSignal {
  const whole = new AbortController();
  const before = new AbortController();
  body.once("end", () => whole.abort());
  const abort = () => before.abort();
  stop.addEventListener("abort", abort, { signal: whole.signal });
  if (stop.aborted) abort();
  return before.signal;
}

/** Lets what looks like an encoded word arrive as it was written. */
function keepEncodedWords(
  message: MimeNode,
  { subject, replyTo }: Pick<OutgoingMail, "subject" | "replyTo">,
  encode: (text: string) => string,
): void {
  const usual = message.encodeHeaderValue.bind(message);
  message.encodeHeaderValue = (key, value) => {
    if (key === "Subject" && subject.includes(ENCODED)) return encode(subject);
    if (key !== "Reply-To" || !replyTo?.name.includes(ENCODED)) return usual(key, value);
    return `${encode(replyTo.name)} <${usual(key, { name: "", address: replyTo.address })}>`;
  };
}

const called = (call: (done: (error?: NodemailerError | null) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });

/** Does it, unless the connection breaks or `signal` is aborted before it is done. */
async function whileOpen(
  connection: SMTPConnection,
  signal: AbortSignal,
  speak: () => Promise<void>,
): Promise<void> {
  const over = new AbortController();
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on("error", reject);
    const abort = () => reject(Object.assign(new Error("Sending was stopped"), { code: ABORTED }));
    signal.addEventListener("abort", abort, { signal: over.signal });
    if (signal.aborted) abort();
  });
  try {
    await Promise.race([speak(), broken]);
  } finally {
    over.abort();
  }
}

/** An address with other letters than ASCII before its @ exists only for servers that say SMTPUTF8 (RFC 6531). */
function requireExtensions({ lastServerResponse }: SMTPConnection, addresses: readonly string[]): void {
  if (/[ -]SMTPUTF8\b/i.test(lastServerResponse || "")) return;
  if (!addresses.some((address) => NOT_ASCII.test(address))) return;
  throw Object.assign(new Error("The mail server has no SMTPUTF8"), { code: "EENVELOPE" });
}

/**
 * Why a mail was not sent. `refused`: the mail server will never take it. `deferred`: not now, or nobody answered. `faulty`: it could
 * not be handed over at all.
 */
export type SendFailure = "refused" | "deferred" | "faulty";

/** Our own account or certificate is not accepted (RFC 4954): no letter's fault, and mended by the operator. */
const ACCOUNT_REPLIES = [530, 534, 535, 538];
const ACCOUNT_CODES = ["EAUTH", "ETLS"];
const ABORTED = "EABORT";
const CONNECTION_CODES = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EPROTOCOL", ABORTED];
/** The envelope or the size is not possible with this server, which was not even asked. */
const IMPOSSIBLE_CODES = ["EENVELOPE", "EMESSAGE"];

/** Whether we broke the sending off ourselves. */
export const isAborted = (error: unknown): boolean => (error as Partial<NodemailerError>).code === ABORTED;

export function sendFailure(error: unknown): SendFailure {
  const { code, responseCode } = error as Partial<NodemailerError>;
  const has = (codes: readonly string[]) => code !== undefined && codes.includes(code);
  if (has(ACCOUNT_CODES)) return "deferred";
  if (typeof responseCode === "number") {
    return responseCode >= 500 && !ACCOUNT_REPLIES.includes(responseCode) ? "refused" : "deferred";
  }
  if (has(IMPOSSIBLE_CODES)) return "refused";
  return has(CONNECTION_CODES) ? "deferred" : "faulty";
}
