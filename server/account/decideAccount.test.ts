import { describe, expect, it } from "vitest";
import { type AccountCommand, type AccountDetails, type AccountEvent, accountDecider } from "./account.ts";

const details: AccountDetails = {
  kind: "client",
  subject: "costa",
  Name: "Clara",
  TradeName: null,
  CompanyName: null,
  Email: "clara@costa.example",
};
const data = { kind: "client", subject: "costa" } as const;
const created: AccountEvent = { type: "AccountCreated", data: details };
const suspended: AccountEvent = { type: "AccountSuspended", data };
const reinstated: AccountEvent = { type: "AccountReinstated", data };
const passwordChanged: AccountEvent = { type: "AccountPasswordChanged", data };

const { initialState, evolve, decide } = accountDecider;
const asked = (past: AccountEvent[], command: AccountCommand) =>
  decide(command, past.reduce(evolve, initialState));

describe("an account", () => {
  it("is created once", () => {
    expect(asked([], { type: "CreateAccount", details })).toEqual([created]);
    expect(() => asked([created], { type: "CreateAccount", details })).toThrow("of that name already");
  });

  it("is suspended and reinstated, each once until the other", () => {
    expect(asked([created], { type: "SuspendAccount" })).toEqual([suspended]);
    expect(asked([created, suspended], { type: "SuspendAccount" })).toEqual([]);
    expect(asked([created, suspended], { type: "ReinstateAccount" })).toEqual([reinstated]);
    expect(asked([created, suspended, reinstated], { type: "ReinstateAccount" })).toEqual([]);
  });

  it("is corrected in what is different, and says nothing of the same", () => {
    const corrected: AccountEvent = { type: "AccountCorrected", data: { ...data, Name: "Clara Costa" } };
    const correct = { type: "CorrectAccount", words: { Name: "Clara Costa" } } as const;
    expect(asked([created], correct)).toEqual([corrected]);
    expect(asked([created, corrected], correct)).toEqual([]);
    expect(asked([created, corrected], { type: "CorrectAccount", words: {} })).toEqual([]);
  });

  it("that is forgotten keeps its firm, and neither a name nor an address", () => {
    const firm = { TradeName: "Costa Homes", CompanyName: null };
    const past = [{ ...created, data: { ...details, ...firm } }];
    const forgotten = asked(past, { type: "ForgetAccount" });
    expect(forgotten).toEqual([{ type: "AccountForgotten", data: { ...data, ...firm } }]);
    expect([...past, ...forgotten].reduce(evolve, initialState)).toMatchObject({
      status: "suspended",
      words: { ...firm, Name: "", Email: "" },
    });
  });

  // ADMIN-40
  it("has one link that chooses a password, until anything makes it void", () => {
    const linkOf = (past: AccountEvent[]) => past.reduce(evolve, initialState);
    const [sent] = asked([created], {
      type: "SendPasswordLink",
      link: { id: "one", until: "2026-12-04T09:00:00Z" },
      language: "es",
    });
    expect(sent?.data).toEqual({ ...data, Link: "one", Until: "2026-12-04T09:00:00Z", Language: "es" });
    if (!sent) return;
    expect(linkOf([created, sent])).toMatchObject({ link: { id: "one", until: "2026-12-04T09:00:00Z" } });
    const renamed: AccountEvent = { type: "AccountCorrected", data: { ...data, Name: "Clara Costa" } };
    expect(linkOf([created, sent, renamed])).toMatchObject({ link: { id: "one" } });
    const moved: AccountEvent = { type: "AccountCorrected", data: { ...data, Email: "new@costa.example" } };
    const forgotten: AccountEvent = {
      type: "AccountForgotten",
      data: { ...data, TradeName: null, CompanyName: null },
    };
    for (const event of [passwordChanged, suspended, moved, forgotten])
      expect(linkOf([created, sent, event])).toMatchObject({ link: null });
    expect(() =>
      asked([], { type: "SendPasswordLink", link: { id: "one", until: "2026-12-04T09:00:00Z" } }),
    ).toThrow("no such account");
  });

  it("gets a new password, suspended or not", () => {
    expect(asked([created], { type: "ChangeAccountPassword" })).toEqual([passwordChanged]);
    expect(asked([created, suspended, passwordChanged], { type: "ChangeAccountPassword" })).toEqual([
      passwordChanged,
    ]);
  });

  it.each(["SuspendAccount", "ReinstateAccount", "ChangeAccountPassword"] as const)(
    "that is not there cannot do %s",
    (type) => {
      expect(() => asked([], { type })).toThrow("There is no such account.");
    },
  );
});
