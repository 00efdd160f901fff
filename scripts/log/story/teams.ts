import { accountDecider } from "#server/account/account.ts";
import { apiKeyDecider } from "#server/account/api-keys/decideApiKeys.ts";
import { OWN_LOGIN as by, teamDecider } from "#server/account/team/decideTeam.ts";
import type { Tell } from "../story.ts";

const eva = "5a1b6f0e-3f0c-4d55-9a53-0d6a5d1f2a01";

/** The number of the nth invitation. */
const nth = (number: number) => `0f3f5b5c-8d1e-4e1c-9b52-6a0d1c2e3f0${number}`;
const weekAfter = (at: string) => new Date(Date.parse(at) + 7 * 24 * 60 * 60 * 1000).toISOString();

export function teamsStory(tell: Tell, now: () => string): void {
  const at = now();
  const until = weekAfter(at);
  const invited = { Name: "Eva Gil", Role: "agent", Language: "es", Until: until } as const;
  const invite = (number: number, name: string) => {
    const invitation = { Invitation: nth(number), Email: `${name}@costa.example`, ...invited };
    return { type: "Invite", by, at, invitation } as const;
  };
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
    invite(1, "eva.gil"),
    { type: "SendAgain", by, id: nth(1), at, until },
    { type: "Accept", id: nth(1), sending: 2, user: eva, at },
    { type: "ChangeRole", by, user: eva, role: "manager" },
    invite(2, "tom"),
    { type: "Withdraw", by, id: nth(2) },
    invite(3, "lea"),
    { type: "ChangeRole", by, user: eva, role: "agent", limited: true },
    { type: "Remove", by, user: eva },
    { ...invite(4, "ian"), limited: true },
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
