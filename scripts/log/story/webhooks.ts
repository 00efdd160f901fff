import { webhookDecider } from "#server/webhook/decideWebhooks.ts";
import type { Tell } from "../story.ts";

export function webhooksStory(tell: Tell): void {
  const [crm, site] = ["3f8a2c10-6a51-4b7e-9c2d-1e5f7a9b0c01", "3f8a2c10-6a51-4b7e-9c2d-1e5f7a9b0c02"];
  const kinds = ["enquiry.received", "property.published"] as const;
  tell(
    "costa",
    "webhooks-costa",
    webhookDecider,
    { type: "Add", id: crm, kinds },
    { type: "Add", id: site, kinds: ["invoice.issued"] },
    { type: "Change", id: crm, kinds: ["enquiry.received"], isMoved: true, on: false },
    { type: "Change", id: crm, kinds: ["enquiry.received"], isMoved: false, on: true },
    { type: "RenewSecret", id: crm },
    { type: "SwitchOffFailing", id: crm },
    { type: "Remove", id: site },
  );
}
