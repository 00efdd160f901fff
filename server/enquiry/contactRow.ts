import { madridDay } from "#contracts/wire/days.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { ReceivedCall, ReceivedEnquiry } from "./contact.ts";
import { textKey } from "./textKey.ts";

/** The columns that both kinds of contact share, of one that just came in. */
export function contactRow({ login, version, at }: StoredEvent, data: ReceivedEnquiry | ReceivedCall) {
  return {
    login,
    id: data.Id,
    version,
    about: data.About,
    subject: data.Subject,
    agent_ref: data.Property?.AgentRef ?? null,
    ref_key: textKey(data.Property?.AgentRef ?? null),
    offer: data.Property?.Offer ?? null,
    price: data.Property?.Price ?? null,
    at,
    day: madridDay(new Date(at)),
    subject_url: data.PropertyURL,
    spam: false,
    mark: null,
    reason: null,
    progress: "unread" as const,
    sent: data.Sent,
    sent_at: data.Sent ? at : null,
    sent_to: null,
    deleted: false,
  };
}
