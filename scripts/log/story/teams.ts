import { accountDecider } from "#server/account/account.ts";
import { apiKeyDecider } from "#server/account/api-keys/decideApiKeys.ts";
import { OWN_LOGIN as by, teamDecider } from "#server/account/team/decideTeam.ts";
import type { Tell } from "../story.ts";

const eva = "5a1b6f0e-3f0c-4d55-9a53-0d6a5d1f2a01";

export function teamsStory(tell: Tell, now: () => string): void {
  const at = now();
  const until = new Date(Date.parse(at) + 7 * 24 * 60 * 60 * 1000).toISOString();
  const invited = { Name: "Eva Gil", Role: "agent", Language: "es", Until: until } as const;
  tell("costa", `user-${eva}`, accountDecider, {
    type: "CreateAccount",
    details: {
      kind: "user",
      subject: eva,
      Name: "Eva Gil",
      TradeName: null,
      CompanyName: null,
      Email: "eva.gil@costa.example",
    },
  });
  tell(
    "costa",
    "team-costa",
    teamDecider,
    {
      type: "Invite",
      by,
      at,
      invitation: {
        Invitation: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f01",
        Email: "eva.gil@costa.example",
        ...invited,
      },
    },
    { type: "SendAgain", by, id: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f01", at, until },
    { type: "Accept", id: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f01", sending: 2, user: eva, at },
    { type: "ChangeRole", by, user: eva, role: "manager" },
    {
      type: "Invite",
      by,
      at,
      invitation: {
        Invitation: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f02",
        Email: "tom@costa.example",
        ...invited,
      },
    },
    { type: "Withdraw", by, id: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f02" },
    {
      type: "Invite",
      by,
      at,
      invitation: {
        Invitation: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f03",
        Email: "lea@costa.example",
        ...invited,
      },
    },
    { type: "ChangeRole", by, user: eva, role: "agent", limited: true },
    { type: "Remove", by, user: eva },
    {
      type: "Invite",
      by,
      at,
      limited: true,
      invitation: {
        Invitation: "0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f04",
        Email: "ian@costa.example",
        ...invited,
      },
    },
  );
  const key = (Key: string, Role: "agent" | "readOnly", Until: string | null) =>
    ({ type: "CreateApiKey", key: { Key, Name: "CRM", Role, Until } }) as const;
  tell(
    "costa",
    "keys-costa",
    apiKeyDecider,
    key("7c1d6a52-0a53-4d0e-8e1b-5b8a4f0c9e01", "agent", until),
    key("7c1d6a52-0a53-4d0e-8e1b-5b8a4f0c9e02", "readOnly", null),
    { type: "RevokeApiKey", id: "7c1d6a52-0a53-4d0e-8e1b-5b8a4f0c9e01" },
  );
}
