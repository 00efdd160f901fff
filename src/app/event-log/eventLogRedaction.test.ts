import { describe, expect, test } from "vitest";
import type { EventObject } from "xstate";
import { limits } from "#contracts/wire/limits.ts";
import { FILTER_LENGTH, HIDDEN, redactEvent } from "./eventLogRedaction.ts";

// LOG-01
describe("An event that is written down", () => {
  test("has no password, token, secret or header of authorisation, however deep", () => {
    const event = {
      type: "xstate.done.actor.signIn",
      password: "a",
      output: { accessToken: "b", refreshToken: "c", client: { Login: "costa", clientSecret: "d" } },
      headers: [{ authorization: "Bearer e" }],
    };
    expect(redactEvent(event)).toEqual({
      type: "xstate.done.actor.signIn",
      password: HIDDEN,
      output: {
        accessToken: HIDDEN,
        refreshToken: HIDDEN,
        client: { Login: "costa", clientSecret: HIDDEN },
      },
      headers: [{ authorization: HIDDEN }],
    });
  });

  test("says of a secret whether there is one, and of what kind, so that guards decide as they did", () => {
    const event = {
      type: "signIn.submit",
      password: "",
      token: null,
      secret: undefined,
      tokens: ["a", ""],
      secretPin: 4711,
      noSecret: false,
    };
    expect(redactEvent(event)).toEqual({
      type: "signIn.submit",
      password: "",
      token: null,
      secret: undefined,
      tokens: [HIDDEN, ""],
      secretPin: 1,
      noSecret: false,
    });
    expect(redactEvent(redactEvent(event))).toEqual(redactEvent(event));
  });

  test("has signed addresses without their signature, and others whole", () => {
    const event = {
      type: "xstate.done.actor.request",
      output: { FileUploadURL: "https://s3.example/a.jpg?X-Amz-Signature=abc&X-Amz-Date=1" },
      page: "/properties?Skip=20",
    };
    expect(redactEvent(event)).toEqual({
      type: "xstate.done.actor.request",
      output: { FileUploadURL: `https://s3.example/a.jpg?${HIDDEN}` },
      page: "/properties?Skip=20",
    });
  });

  // LOG-01
  test("has marks for who the users of an account are, and whom an owner invites", () => {
    const mark = expect.stringMatching(/^hidden-[\da-z]+$/);
    const address = expect.stringMatching(/^hidden-[\da-z]+@hidden\.invalid$/);
    const user = { Id: "7", Name: "Eva", Email: "eva@costa.example", Role: "agent", Current: false };
    const form = { name: "Eva", email: "eva@costa.example", role: "agent", language: "es" };
    const event = { type: "invite.submit", users: [user], form };
    expect(redactEvent(event)).toEqual({
      type: "invite.submit",
      users: [{ ...user, Name: mark, Email: address }],
      form: { ...form, name: mark, email: address },
    });
    const told = { type: "team.changed", change: { kind: "remove", id: "7" }, name: "Eva" };
    expect(redactEvent(told)).toEqual({ ...told, name: mark });
  });

  // APIKEY-22
  test("has no secret of an API key, and marks for what it is called and who made it", () => {
    const mark = expect.stringMatching(/^hidden-[\da-z]+$/);
    const secret = `zgn_${"a1B2".repeat(12)}c`;
    const key = { Id: "7", Name: "CRM of Ana", Role: "agent", MadeBy: "Ana", LastUsed: null };
    const form = { name: "CRM of Ana", role: "agent", days: 90 };
    const event = { type: "xstate.done.actor.make", output: { secret }, keys: [key], form };
    expect(redactEvent(event)).toEqual({
      type: "xstate.done.actor.make",
      output: { secret: HIDDEN },
      keys: [{ ...key, Name: mark, MadeBy: mark }],
      form: { ...form, name: mark },
    });
  });

  // HOOK-33
  test("has no secret of a webhook, and marks for what it is called and where it sends", () => {
    const mark = expect.stringMatching(/^hidden-[\da-z]+$/);
    const form = { name: "CRM of Ana", url: "https://crm.example/in?key=7", kinds: ["invoice.issued"] };
    const hook = { Id: "7", Name: form.name, Url: form.url, Kinds: form.kinds, State: "on" };
    const event = {
      type: "hook.submit",
      form,
      hooks: [hook],
      output: { secret: "whsec_of-the-hook" },
      wrong: [],
    };
    expect(redactEvent(event)).toEqual({
      ...event,
      form: { ...form, name: mark, url: mark },
      hooks: [{ ...hook, Name: mark, Url: mark }],
      output: { secret: HIDDEN },
    });
  });

  // REPORT-02
  test("has the address of a report without what opens it", () => {
    const fresh = { Id: 3, Address: "https://portal.example/site/report/kPz3-_x9" };
    expect(redactEvent({ type: "told", ...fresh })).toEqual({
      type: "told",
      Id: 3,
      Address: `https://portal.example/site/report/${HIDDEN}`,
    });
  });

  test("has what somebody writes whole, also where it speaks of signatures and links", () => {
    const value =
      "What are you waiting for? A signature villa.\nVideo: https://video.example/watch?v=abc&token=1. More.";
    const link = "https://tour.example/show?m=1&token=abc";
    expect(redactEvent({ type: "field.change", value, link } as EventObject)).toEqual({
      type: "field.change",
      value,
      link,
    });
  });

  test("has enquiries and calls without who they come from and what was written", () => {
    const enquiry = {
      Id: 7,
      Name: "Ana",
      Email: "ana@mail.example",
      Phone: "+34 555",
      Comment: "Hello",
      Origin: "portal",
      PropertyId: 3,
      IsSpam: false,
      Mark: null,
    };
    const call = {
      Id: 8,
      Origin: "+34 555",
      OriginLocation: "Spain",
      Result: "BUSY",
      IsSpam: true,
      Mark: "spam",
    };
    const business = { Id: 9, Name: "Costa Homes", Email: "office@costa.example" };
    expect(
      redactEvent({ type: "found", output: { rows: [enquiry, call], business } } as EventObject),
    ).toEqual({
      type: "found",
      output: {
        rows: [
          {
            Id: 7,
            Name: HIDDEN,
            Email: HIDDEN,
            Phone: HIDDEN,
            Comment: HIDDEN,
            Origin: HIDDEN,
            PropertyId: 3,
            IsSpam: false,
            Mark: null,
          },
          { Id: 8, Origin: HIDDEN, OriginLocation: HIDDEN, Result: "BUSY", IsSpam: true, Mark: "spam" },
        ],
        business,
      },
    });
  });

  const marked = (value: unknown) => JSON.stringify(redactEvent({ type: "x", value } as EventObject));
  const asked = {
    fromdate: "2026-11-01",
    todate: "2026-11-26",
    name: "Ana Vogt",
    email: "ana@mail.example",
    phone: "+34 555",
    comment: "pool",
    agentref: "A-1",
  };
  const longest = limits.filterTextLength;
  expect(FILTER_LENGTH).toBe(longest);
  const people = /Ana|Vogt|ana@|ana%40|[+]34|%2B34|pool|kitchen|Broken/;

  test("has a list of enquiries without whom was looked for, and the address of the list too", () => {
    const address = "/property-enquiries?name=Ana+Vogt&email=ana%40mail.example&phone=%2B34+555&skip=20#x";
    const filter = {
      FromDate: "2026-11-01",
      ToDate: "2026-11-26",
      Name: "%Ana%",
      Email: "%ana@mail.example%",
    };
    const values = [
      asked,
      { changes: { email: "ana@" } },
      filter,
      address,
      { query: "comment=pool&spam=true" },
    ];
    for (const value of values) expect(marked(value)).not.toMatch(people);
    expect(marked(address)).toMatch(
      /\/property-enquiries\?name=hidden-\w+&email=hidden-\w+%40hidden\.invalid&phone=hidden-\w+&skip=20#x/,
    );
    expect(marked(asked)).toContain("A-1");
  });

  test("has a message to the office without its words", () => {
    const subject = "Broken kitchen";
    const message = { subject, body: "The kitchen of Ana", key: "key-1" };
    const typed = { type: "field.change", field: "body", value: "kitchen" };
    const comments = { type: "comments.change", comments: "The kitchen of Ana" };
    for (const value of [message, typed, comments, { input: { subject } }])
      expect(marked(value)).not.toMatch(people);
    expect(marked(message)).toContain("key-1");
  });

  test("has nobody to whom an enquiry is sent on", () => {
    expect(marked({ kind: "resend", email: "ana@mail.example", language: "en" })).not.toMatch(people);
  });

  test("says of a hidden text what machines decide by: blank, equal, an e-mail, too long for a filter", () => {
    const markOf = (email: string) =>
      (redactEvent({ type: "x", email } as EventObject) as { email?: string }).email ?? "";
    expect([markOf(""), markOf("  ")]).toEqual(["", "  "]);
    expect(markOf("ana@mail.example")).toBe(markOf(" ana@mail.example "));
    expect(markOf("ana@mail.example")).not.toBe(markOf("ben@mail.example"));
    expect(markOf("ana@mail.example")).toMatch(/^\S+@\S+\.\S+$/);
    expect(markOf("ana@")).not.toContain("@");
    expect(markOf("x".repeat(longest)).length).toBeLessThanOrEqual(longest);
    expect(markOf("x".repeat(longest + 1)).length).toBeGreaterThan(longest);
    for (const text of ["ana", "ana@mail.example", "x".repeat(300)])
      expect(markOf(markOf(text))).toBe(markOf(text));
  });

  // ADMIN-21
  test("has nobody about whom the office was asked", () => {
    const asked = { by: "Email", secretPerson: "ann@home.example" };
    const submit = { type: "forget.submit", reason: "asked", secretConfirmation: "ann@home.example" };
    const find = { type: "person.find", ...asked, wrong: null };
    const started = { type: "xstate.init", input: { ...asked, ...submit, key: "key-1" } };
    expect([find, { ...submit, same: true }, started].map(redactEvent)).toEqual([
      { type: "person.find", by: "Email", secretPerson: HIDDEN, wrong: null },
      { type: "forget.submit", reason: "asked", secretConfirmation: HIDDEN, same: true },
      {
        type: "xstate.init",
        input: {
          by: "Email",
          secretPerson: HIDDEN,
          secretConfirmation: HIDDEN,
          key: "key-1",
          type: "forget.submit",
          reason: "asked",
        },
      },
    ]);
  });

  test("has files as name, size and type, failures as their message, and nothing that runs", () => {
    const event = {
      type: "photos.add",
      file: new File(["abc"], "villa.png", { type: "image/png" }),
      failure: new TypeError("gone"),
      callback: () => 1,
    };
    expect(redactEvent(event)).toEqual({
      type: "photos.add",
      file: { name: "villa.png", size: 3, type: "image/png" },
      failure: { name: "TypeError", message: "gone" },
    });
  });
});
