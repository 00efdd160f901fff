import type { Config } from "#server/config.ts";
import { serviceDeadlines } from "#server/http/outsideServices.ts";

/** A mail as it goes out; `id` is its Message-ID without the brackets. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly subject: string;
  readonly text: string;
  /** Where one click ends letters of this kind. */
  readonly unsubscribe: string | null;
  readonly at: Date;
}

/** Hands one mail to the mail server, or rejects. */
export type Sender = (mail: OutgoingMail) => Promise<void>;

/** What sends mail by `SMTP_URL`; undefined without one. Addresses are given apart from names, so that nothing is parsed. */
export function smtpSender({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): Sender | undefined {
  if (smtpUrl === undefined) return undefined;
  const options = {
    url: smtpUrl,
    connectionTimeout: serviceDeadlines.mail.connect,
    greetingTimeout: serviceDeadlines.mail.idle,
    socketTimeout: serviceDeadlines.mail.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const open = async () => (await import("nodemailer")).createTransport(options);
  let transport: Awaited<ReturnType<typeof open>> | undefined;
  return async ({ id, to, replyTo, subject, text, unsubscribe, at }) => {
    // Loaded with the first mail.
    transport ??= await open();
    await transport.sendMail({
      from: mailFrom,
      to: { name: "", address: to },
      ...(replyTo && { replyTo }),
      messageId: `<${id}>`,
      date: at,
      subject,
      text,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(unsubscribe !== null && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
  };
}
