import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const hasKey = ({ was, event }: Transition) => (was.keys ?? []).some(({ Id }: Context) => Id === event.id);
const isOwner = ({ was }: Transition) => !was.foreign;
const hasRoom = ({ was }: Transition) => was.keys !== null && was.keys.length < 20;
const mayMake = (transition: Transition) => isOwner(transition) && hasRoom(transition);
const mayRevoke = (transition: Transition) => isOwner(transition) && hasKey(transition);
const isNamed = ({ event }: Transition) => event.form.name.trim().length > 0;
const code = ({ event }: Transition) => event.error.code;
const isClosed = (transition: Transition) => code(transition) === "ErrNoRigths";
const isOutdated = (transition: Transition) => ["ErrNoRigths", "ErrInvalidPath"].includes(code(transition));
const isLost = (transition: Transition) => ["network", "unexpected"].includes(code(transition));
const not = (holds: (transition: Transition) => boolean) => (transition: Transition) => !holds(transition);

const UNSTORED = ["shown.unstored", "shown.uncopied"];

/** The secret goes from the page, and the list is read, in which the new key is. */
const closes = (says: string) =>
  rule(says)
    .leadsTo("loading")
    .starts("list")
    .emits()
    .keeps("keys", "foreign", "change", "wrong", "problem")
    .remembers({ secret: null, form: null });
const staysShown = (says: string) =>
  rule(says).keeps("keys", "foreign", "change", "wrong", "form", "secret", "problem").emits();

export const apiKeysOracle = [
  rule("APIKEY-17 The keys are read")
    .atStart()
    .leadsTo("loading")
    .starts("list")
    .remembers({ keys: null, change: null, wrong: [], form: null, secret: null, problem: null }),
  rule("APIKEY-17 They are listed, and what was said of the last call stays")
    .answered("list")
    .leadsTo("listed")
    .startsNothing()
    .emits()
    .keeps("foreign", "change", "wrong", "form", "secret", "problem")
    .remembers(({ event: { output } }) => ({ keys: output })),
  rule("APIKEY-19 Other roles find them closed")
    .failed("list")
    .given(isClosed)
    .leadsTo("closed")
    .saysWhy()
    .keeps("keys", "foreign", "change", "wrong", "form", "secret"),
  rule("What cannot be read says why")
    .failed("list")
    .given(not(isClosed))
    .leadsTo("failed")
    .saysWhy()
    .keeps("keys", "foreign", "change", "wrong", "form", "secret"),
  rule("They are read again")
    .after("list.refresh")
    .in("failed")
    .leadsTo("loading")
    .starts("list")
    .keeps("keys", "foreign", "change", "wrong", "form", "secret")
    .remembers({ problem: null }),

  rule("APIKEY-20 An owner makes a key")
    .after("key.open")
    .in("listed", "loading")
    .given(mayMake)
    .leadsTo("naming")
    .startsNothing()
    .emits()
    .keeps("keys", "foreign", "change", "wrong", "secret")
    .remembers({ form: null, problem: null }),
  rule("APIKEY-19, APIKEY-26 An admin makes none, and nobody one too many")
    .after("key.open")
    .given(not(mayMake))
    .isIgnored(),
  rule("APIKEY-20 A key without a name is not asked for")
    .after("key.submit")
    .in("naming")
    .given(not(isNamed))
    .stays()
    .startsNothing()
    .emits()
    .keeps("keys", "foreign", "change", "form", "secret")
    .remembers({ wrong: ["name"], problem: null }),
  rule("APIKEY-20 It is asked for as it was written")
    .after("key.submit")
    .in("naming")
    .given(isNamed)
    .leadsTo("making")
    .starts("make", ({ event: { form } }) => form)
    .emits()
    .keeps("keys", "foreign", "change", "secret")
    .remembers(({ event: { form } }) => ({ form, wrong: [], problem: null })),
  rule("Who thinks again makes none, and finds the list as it is now")
    .after("key.cancel")
    .in("naming")
    .leadsTo("loading")
    .starts("list")
    .emits()
    .keeps("keys", "foreign", "change", "secret")
    .remembers({ form: null, wrong: [], problem: null }),
  rule("APIKEY-21 Its secret is shown")
    .answered("make")
    .leadsTo("shown.unstored")
    .startsNothing()
    .emits()
    .keeps("keys", "foreign", "change", "wrong", "form", "problem")
    .remembers(({ event: { output } }) => ({ secret: output.secret })),
  rule("APIKEY-27 Of a lost answer it is remembered what was asked for, and the list is read")
    .failed("make")
    .given(isLost)
    .leadsTo("loading")
    .starts("list")
    .emits()
    .keeps("keys", "foreign", "change", "wrong", "form", "secret", "problem"),
  rule("APIKEY-26 A refusal says why, and the form is still there")
    .failed("make")
    .given(not(isLost))
    .leadsTo("naming")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps("keys", "foreign", "change", "wrong", "form", "secret"),

  staysShown("APIKEY-21 The secret is copied")
    .after("secret.copy")
    .in(...UNSTORED, "shown.copied")
    .leadsTo("shown.copying")
    .starts("copy", ({ was: { secret } }) => ({ secret })),
  staysShown("APIKEY-21 Once it is, nothing is lost")
    .answered("copy")
    .leadsTo("shown.copied")
    .startsNothing(),
  staysShown("APIKEY-23 What the browser does not copy is copied by hand")
    .failed("copy")
    .leadsTo("shown.uncopied")
    .startsNothing(),
  staysShown("APIKEY-23 By hand is as good")
    .after("secret.take")
    .in(...UNSTORED)
    .leadsTo("shown.copied")
    .startsNothing(),
  staysShown("APIKEY-21 Before nobody has it, closing asks")
    .after("secret.close")
    .in(...UNSTORED)
    .leadsTo("shown.leaving")
    .startsNothing(),
  rule("APIKEY-21 While it is copied, nothing closes").after("secret.close").in("shown.copying").isIgnored(),
  closes("APIKEY-21 Afterwards it does not ask").after("secret.close").in("shown.copied"),
  closes("APIKEY-21 Whoever has it says so").after("secret.stored").in("shown"),
  closes("APIKEY-21 Once asked, it closes").after("leave.accept").in("shown.leaving"),
  staysShown("APIKEY-21 Who thinks again finds it there")
    .after("leave.cancel")
    .in("shown.leaving")
    .leadsTo("shown.unstored")
    .startsNothing(),

  rule("APIKEY-24 Revoking asks first")
    .after("key.revoke")
    .in("listed", "loading")
    .given(mayRevoke)
    .leadsTo("asking")
    .startsNothing()
    .emits()
    .keeps("keys", "foreign", "wrong", "secret")
    .remembers(({ event: { id } }) => ({ change: { id }, form: null, problem: null })),
  rule("APIKEY-19, APIKEY-24 An admin revokes none, and nobody one that is not there")
    .after("key.revoke")
    .given(not(mayRevoke))
    .isIgnored(),
  rule("APIKEY-24 Once asked it is done")
    .after("change.accept")
    .in("asking")
    .leadsTo("changing")
    .keeps()
    .starts("change", ({ was }) => was.change),
  rule("Who thinks again revokes none, and finds the list as it is now")
    .after("change.cancel")
    .in("asking")
    .leadsTo("loading")
    .starts("list")
    .keeps("keys", "foreign", "wrong", "form", "secret", "problem")
    .remembers({ change: null }),
  rule("APIKEY-24 What was revoked is said, and the list is read again")
    .answered("change")
    .leadsTo("loading")
    .starts("list")
    .keeps("keys", "foreign", "wrong", "form", "secret", "problem")
    .remembers({ change: null })
    .emits(({ was: { keys, change } }) => ({
      type: "key.revoked",
      change,
      name: keys.find(({ Id }: Context) => Id === change.id).Name,
    })),
  rule("APIKEY-25 What somebody else has revoked is read again, and said")
    .failed("change")
    .given(isOutdated)
    .leadsTo("loading")
    .starts("list")
    .saysWhy()
    .emits()
    .keeps("keys", "foreign", "wrong", "form", "secret")
    .remembers({ change: null }),
  rule("APIKEY-24 A refusal says why")
    .failed("change")
    .given(not(isOutdated))
    .leadsTo("listed")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps("keys", "foreign", "wrong", "form", "secret")
    .remembers({ change: null }),
  ...visibleTags({
    loading: ["busy", "skeleton"],
    failed: ["failed"],
    closed: ["closed"],
    naming: ["dialog"],
    making: ["busy", "dialog"],
    shown: ["secret"],
    "shown.copied": ["copied"],
    "shown.uncopied": ["uncopied"],
    "shown.leaving": ["leaving"],
    asking: ["question"],
    changing: ["busy"],
  }),
];
