import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const hookOf = ({ was }: Transition, id: string) => (was.hooks ?? []).find(({ Id }: Context) => Id === id);
const asForm = ({ Name, Url, Kinds }: Context) => ({ name: Name, url: Url, kinds: Kinds });
const isOwner = ({ was }: Transition) => !was.foreign;
const hasRoom = ({ was }: Transition) => was.hooks !== null && was.hooks.length < 10;
const isThere = (transition: Transition) => hookOf(transition, transition.event.id) !== undefined;
const mayMake = (transition: Transition) => isOwner(transition) && hasRoom(transition);
const mayEdit = (transition: Transition) => isOwner(transition) && isThere(transition);
const switchesOn = (transition: Transition) =>
  transition.event.kind === "switch" && hookOf(transition, transition.event.id)?.State !== "on";
const isRight = ({ event }: Transition) => event.wrong.length === 0;
const code = ({ event }: Transition) => event.error.code;
const isClosed = (transition: Transition) => code(transition) === "ErrNoRigths";
const isOutdated = (transition: Transition) => ["ErrNoRigths", "ErrInvalidPath"].includes(code(transition));
const isLost = (transition: Transition) => ["network", "unexpected"].includes(code(transition));
const not = (holds: (transition: Transition) => boolean) => (transition: Transition) => !holds(transition);
const both =
  (...all: ((transition: Transition) => boolean)[]) =>
  (transition: Transition) =>
    all.every((holds) => holds(transition));

const UNSTORED = ["shown.unstored", "shown.uncopied"];
const KEYS = ["hooks", "foreign", "change", "wrong", "save", "secret", "problem"];
const but = (...changed: string[]) => KEYS.filter((key) => !changed.includes(key));

/** The list is read; nothing else comes of it. */
const reads = (says: string) => rule(says).leadsTo("loading").starts("list").emits();
/** The secret goes from the page, and the list is read. */
const closes = (says: string) =>
  reads(says)
    .keeps(...but("secret", "save"))
    .remembers({ secret: null, save: null });
const staysShown = (says: string) =>
  rule(says)
    .keeps(...KEYS)
    .emits();
/** What is asked about or done, with what the webhook is now. */
const changeOf = (transition: Transition) => {
  const { id, kind = "renew" } = transition.event;
  const hook = hookOf(transition, id);
  const on = hook.State === "on";
  return { id, kind, form: asForm(hook), on: kind === "switch" ? !on : on };
};
const asSave = ({ change: { id, form, on } }: Context) => ({ id, form, on });

export const webhooksOracle = [
  rule("HOOK-22 The webhooks are read")
    .atStart()
    .leadsTo("loading")
    .starts("list")
    .remembers({ hooks: null, change: null, wrong: [], save: null, secret: null, problem: null }),
  rule("HOOK-22 They are listed, and what was said of the last call stays")
    .answered("list")
    .leadsTo("listed")
    .startsNothing()
    .emits()
    .keeps(...but("hooks"))
    .remembers(({ event: { output } }) => ({ hooks: output })),
  rule("HOOK-23 Other roles find them closed")
    .failed("list")
    .given(isClosed)
    .leadsTo("closed")
    .saysWhy()
    .keeps(...but("problem")),
  rule("What cannot be read says why")
    .failed("list")
    .given(not(isClosed))
    .leadsTo("failed")
    .saysWhy()
    .keeps(...but("problem")),
  reads("They are read again after a failure")
    .after("list.refresh")
    .in("failed")
    .keeps(...but("problem"))
    .remembers({ problem: null }),
  reads("They are read again once the deliveries were looked at")
    .after("list.refresh")
    .in("listed")
    .keeps(...KEYS),

  rule("HOOK-25 An owner makes a webhook, from an empty form")
    .after("hook.add")
    .in("listed", "loading")
    .given(mayMake)
    .leadsTo("editing")
    .startsNothing()
    .emits()
    .keeps(...but("save", "wrong", "problem"))
    .remembers({
      save: { id: null, form: { name: "", url: "", kinds: [] }, on: true },
      wrong: [],
      problem: null,
    }),
  rule("HOOK-29 An owner changes one, from what it is now")
    .after("hook.edit")
    .in("listed", "loading")
    .given(mayEdit)
    .leadsTo("editing")
    .startsNothing()
    .emits()
    .keeps(...but("save", "wrong", "problem"))
    .remembers((transition) => {
      const hook = hookOf(transition, transition.event.id);
      return {
        save: { id: hook.Id, form: asForm(hook), on: hook.State === "on" },
        wrong: [],
        problem: null,
      };
    }),
  rule("HOOK-23, HOOK-25 An admin makes none, and nobody one too many")
    .after("hook.add")
    .given(not(mayMake))
    .isIgnored(),
  rule("HOOK-23 An admin changes none, and nobody one that is not there")
    .after("hook.edit", "hook.renew", "hook.change")
    .given(not(mayEdit))
    .isIgnored(),
  rule("HOOK-25 What would be refused is not sent")
    .after("hook.submit")
    .in("editing")
    .given(not(isRight))
    .stays()
    .startsNothing()
    .emits()
    .keeps(...but("wrong", "problem"))
    .remembers(({ event: { wrong } }) => ({ wrong, problem: null })),
  rule("HOOK-01 A new one is made as it was written")
    .after("hook.submit")
    .in("editing")
    .given(both(isRight, ({ was }) => was.save.id === null))
    .leadsTo("making")
    .starts("make", ({ event: { form } }) => ({ id: null, form, on: true }))
    .emits()
    .keeps(...but("save", "wrong", "problem"))
    .remembers(({ event: { form } }) => ({ save: { id: null, form, on: true }, wrong: [], problem: null })),
  rule("HOOK-29 One that is there is changed as it was written, and sends as it did")
    .after("hook.submit")
    .in("editing")
    .given(both(isRight, ({ was }) => was.save.id !== null))
    .leadsTo("saving")
    .starts("save", ({ was: { save }, event: { form } }) => ({ ...save, form }))
    .emits()
    .keeps(...but("save", "wrong", "problem"))
    .remembers(({ was: { save }, event: { form } }) => ({
      save: { ...save, form },
      wrong: [],
      problem: null,
    })),
  reads("Who thinks again changes nothing, and finds the list as it is now")
    .after("hook.cancel")
    .in("editing")
    .keeps(...but("save", "wrong", "problem"))
    .remembers({ save: null, wrong: [], problem: null }),
  rule("HOOK-27 The secret of a new one is shown")
    .answered("make")
    .leadsTo("shown.unstored")
    .startsNothing()
    .emits()
    .keeps(...but("secret"))
    .remembers(({ event: { output } }) => ({ secret: output.secret })),
  reads("HOOK-28 Of a lost answer it is remembered what was asked for, and the list is read")
    .failed("make")
    .given(isLost)
    .keeps(...KEYS),
  rule("HOOK-29 A refusal says why, and the form is still there")
    .failed("make")
    .given(not(isLost))
    .leadsTo("editing")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps(...but("problem")),
  rule("HOOK-29 What was not saved says why, and the form is still there")
    .failed("save")
    .leadsTo("editing")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps(...but("problem")),
  rule("HOOK-32 What was saved is said, and the list is read again")
    .answered("save")
    .leadsTo("loading")
    .starts("list")
    .keeps(...but("save", "wrong", "problem"))
    .remembers({ save: null, wrong: [], problem: null })
    .emits(({ was: { save } }) => ({ type: "hook.saved", name: save.form.name.trim() })),

  rule("HOOK-30 Switching on does not ask")
    .after("hook.change")
    .in("listed", "loading")
    .given(both(mayEdit, switchesOn))
    .leadsTo("changing")
    .starts("change", changeOf)
    .emits()
    .keeps(...but("change", "save", "problem"))
    .remembers((transition) => ({ change: changeOf(transition), save: null, problem: null })),
  rule("HOOK-30, HOOK-31, HOOK-32 Switching off, a new secret and removing ask first")
    .after("hook.change", "hook.renew")
    .in("listed", "loading")
    .given(both(mayEdit, not(switchesOn)))
    .leadsTo("asking")
    .startsNothing()
    .emits()
    .keeps(...but("change", "save", "problem"))
    .remembers((transition) => ({ change: changeOf(transition), save: null, problem: null })),
  rule("HOOK-31 Once asked, another secret is made")
    .after("change.accept")
    .in("asking")
    .given(({ was }) => was.change.kind === "renew")
    .leadsTo("renewing")
    .keeps(...KEYS)
    .emits()
    .starts("renew", ({ was }) => was.change),
  rule("HOOK-30, HOOK-32 Once asked, it is done")
    .after("change.accept")
    .in("asking")
    .given(({ was }) => was.change.kind !== "renew")
    .leadsTo("changing")
    .keeps(...KEYS)
    .emits()
    .starts("change", ({ was }) => was.change),
  reads("Who thinks again changes none, and finds the list as it is now")
    .after("change.cancel")
    .in("asking")
    .keeps(...but("change"))
    .remembers({ change: null }),
  rule("HOOK-32 What was changed is said, and the list is read again")
    .answered("change")
    .leadsTo("loading")
    .starts("list")
    .keeps(...but("change"))
    .remembers({ change: null })
    .emits(({ was: { change } }) => ({ type: "hook.changed", change })),
  reads("HOOK-32 What somebody else has removed is read again, and said")
    .failed("change")
    .given(isOutdated)
    .saysWhy()
    .keeps(...but("change", "problem"))
    .remembers({ change: null }),
  rule("HOOK-32 A refusal says why")
    .failed("change")
    .given(not(isOutdated))
    .leadsTo("listed")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps(...but("change", "problem"))
    .remembers({ change: null }),
  rule("HOOK-31 The new secret is shown, with the name that it is of")
    .answered("renew")
    .leadsTo("shown.unstored")
    .startsNothing()
    .emits()
    .keeps(...but("secret", "save", "change"))
    .remembers(({ was, event: { output } }) => ({
      secret: output.secret,
      save: asSave(was),
      change: null,
    })),
  reads("HOOK-28 Of a lost secret it is remembered whose it is, and the list is read")
    .failed("renew")
    .given(isLost)
    .keeps(...but("save", "change"))
    .remembers(({ was }) => ({ save: asSave(was), change: null })),
  reads("HOOK-31 A secret that is refused says why, and the list is read")
    .failed("renew")
    .given(not(isLost))
    .saysWhy()
    .keeps(...but("change", "problem"))
    .remembers({ change: null }),

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
  ...visibleTags({
    loading: ["busy", "skeleton"],
    failed: ["failed"],
    closed: ["closed"],
    editing: ["dialog"],
    making: ["busy", "dialog"],
    saving: ["busy", "dialog"],
    shown: ["secret"],
    "shown.copied": ["copied"],
    "shown.uncopied": ["uncopied"],
    "shown.leaving": ["leaving"],
    asking: ["question"],
    changing: ["busy"],
    renewing: ["busy"],
  }),
];
