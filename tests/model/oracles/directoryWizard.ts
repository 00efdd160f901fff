import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Form = Transition["is"];
type Texts = Record<string, string>;

const steps = ["details", "description", "logo", "confirmation"];

const degrees = (text: string) => (text.trim() === "" ? null : Number(text));
const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most;
/** The steps with a fault: a position that is half or off the map (ENTRY-27), a text that is too long (ENTRY-26). */
function faulty({ Latitude, Longitude, Text }: Form): string[] {
  const [latitude, longitude] = [degrees(Latitude), degrees(Longitude)];
  const placed = within(latitude, 27.633, 44) && within(longitude, -18.167, 6.033);
  const wrong: Record<string, boolean> = {
    details: !placed && (latitude !== null || longitude !== null),
    description: Object.values(Text as Texts).some((text) => text.length > 20_000),
  };
  return steps.filter((step) => wrong[step]);
}
const failing = (form: Form): string | null => faulty(form)[0] ?? null;
const isStuck = ({ was }: Transition) => faulty(was.form).includes(was.step);

/** Texts as they are typed: line breaks of stored HTML are new lines (ENTRY-11). */
const typed = (stored = "") => stored.replaceAll("<br>", "\n");
const formOf = ({ Logo, Languages, Latitude, Longitude, Text }: Form) => ({
  Logo,
  Languages,
  Latitude: String(Latitude),
  Longitude: String(Longitude),
  Text: Object.fromEntries(Object.entries(Text as Texts).map(([language, text]) => [language, typed(text)])),
});
/** What is meant by a form, however it was come by. */
const meant = ({ Languages, Text, ...form }: Form) => ({
  ...form,
  Languages: Languages.toSorted(),
  Text: Object.entries(Text as Texts)
    .filter(([, text]) => text.trim() !== "")
    .toSorted(),
});
const sameForm = (one: Form, other: Form) => isDeepStrictEqual(meant(one), meant(other));
const loses = ({ was }: Transition) => was.uploading || !sameForm(was.form, was.original);

const ask = ({ is: { Id, ServiceID } }: Transition) => ({ Id, ServiceID });
const positionOf = ({ Latitude, Longitude }: Form) => ({ Latitude, Longitude, GeoInfo: null });
const children = (sentence: Rule) =>
  sentence
    .remembers({ uploading: false })
    .starts("position", ({ is: { form, entry } }) => ({
      ...positionOf(form),
      location: { id: entry.Town, text: {}, type: "municipality" },
    }))
    .starts("logo")
    .tells("position", { type: "map.edit" });

/** ENTRY-17, ENTRY-25 and ENTRY-32: exactly this is sent, and the version that it replaces. */
const sends = (sentence: Rule) =>
  sentence.starts("update", ({ is: { form, entry, etag } }) => {
    const texts = Object.entries(form.Text as Texts)
      .filter(([, text]) => text.trim() !== "")
      .map(([language, text]) => {
        const stored = entry.Text[language];
        return [language, text === typed(stored) ? stored : text];
      });
    return {
      body: {
        Id: entry.Id,
        ServiceID: entry.ServiceID,
        Login: entry.Login,
        Logo: form.Logo,
        Languages: form.Languages,
        Text: Object.fromEntries(texts),
        Latitude: degrees(form.Latitude),
        Longitude: degrees(form.Longitude),
      },
      etag,
    };
  });

const ends = (sentence: Rule, outcome: string) =>
  sentence.leadsTo(outcome).ends(({ was }) => ({ outcome, Name: was.entry?.Name ?? "" }));
/** Back to the step where this was asked for. */
const goesBack = (sentence: Rule) =>
  sentence
    .keeps("step")
    .must(({ was, happening: { after } }) => after.value.editing === was.step, "is at another step");

const opening = [
  rule("CALL-53 An edit begins with what is saved")
    .atStart()
    .given(({ event }) => !event.input.resume)
    .leadsTo("loading")
    .starts("load", ask),
  children(
    rule("LOG-09 What was left goes on where it was")
      .atStart()
      .given(({ event }) => Boolean(event.input.resume))
      .remembers(({ event: { input } }) => input.resume)
      .must(
        ({ event, happening: { after } }) => after.value.editing === event.input.resume.step,
        "is at another step",
      ),
  ),
  children(rule("CALL-53 The entry is read with its version").answered("load").leadsTo("editing.details"))
    .remembers(({ event: { output } }) => ({ ...output, problem: null }))
    .must(
      ({ is, event: { output } }) =>
        sameForm(is.form, formOf(output.entry)) && isDeepStrictEqual(is.original, is.form),
      "has another form",
    ),
  rule("ENTRY-20 An entry that cannot be read says why").failed("load").leadsTo("loadingFailed").saysWhy(),
  rule("It is read again").after("load.retry").in("loadingFailed").leadsTo("loading").starts("load", ask),
  ends(
    rule("A wizard without anything in it closes").after("wizard.close").in("loading", "loadingFailed"),
    "discarded",
  ),
];

/** A change of the form: exactly this, one step that can be taken back, and no field marked that it has changed. */
const changes = (sentence: Rule, patch: (transition: Transition) => object) =>
  sentence
    .keeps("entry", "original", "etag")
    .remembers((transition) => {
      const changed = patch(transition);
      const refused = transition.was.refused.filter(({ path }: Form) => !(path.split(".")[0] in changed));
      return { form: { ...transition.was.form, ...changed }, acted: null, refused };
    })
    .must(
      (transition) =>
        transition.is.history.future.length === 0 &&
        Object.entries(patch(transition)).every(([field, value]) =>
          isDeepStrictEqual(transition.is.history.past.at(-1)?.patch[field], value),
        ),
      "cannot be taken back",
    );

const fields = [
  changes(
    rule("ENTRY-10 A text is what was typed").after("description.change").in("editing").stays(),
    ({ was: { form }, event: { language, text } }) => ({ Text: { ...form.Text, [language]: text } }),
  ),
  rule("A field that is left ends a stroke: what is typed after is another step of undo")
    .after("field.leave")
    .in("editing")
    .stays()
    .keeps("form")
    .must(({ is }) => is.history.open === null, "goes on with the stroke"),
  changes(
    rule("ENTRY-06 Spoken languages are ticked").after("language.toggle").in("editing").stays(),
    ({ is: { form } }) => ({ Languages: form.Languages }),
  ).must(({ was, is, event: { language } }) => {
    const [before, now] = [was.form.Languages, is.form.Languages];
    const others = (spoken: string[]) => spoken.filter((one) => one !== language).toSorted();
    return (
      now.includes(language) !== before.includes(language) && isDeepStrictEqual(others(now), others(before))
    );
  }, "ticks another"),
  changes(
    rule("ENTRY-05 Coordinates are those of the map").after("position.changed").in("editing").stays(),
    ({ event: { Latitude, Longitude } }) => ({ Latitude, Longitude }),
  ),
];

const marker = [
  rule("ENTRY-07 A marker that is dragged asks first")
    .after("marker.drag")
    .in("editing")
    .leadsTo("confirmingMove")
    .remembers(({ event }) => ({ move: event.point }))
    .keeps("form", "step"),
  goesBack(
    rule("ENTRY-07 Who agrees moves it")
      .after("move.accept")
      .in("confirmingMove")
      .remembers({ move: null })
      .keeps("form")
      .tells("position", ({ was }) => ({ type: "pin.move", point: was.move })),
  ),
  goesBack(
    rule("ENTRY-07 Who does not leaves it where it was")
      .after("move.cancel")
      .in("confirmingMove")
      .remembers({ move: null })
      .keeps("form")
      .must(({ happening: { sent } }) => sent.length === 0, "tells the map"),
  ),
];

const logo = [
  rule("ENTRY-29 A logo is on its way")
    .after("logo.uploading")
    .in("editing")
    .stays()
    .remembers({ uploading: true })
    .keeps("form"),
  changes(
    rule("ENTRY-14 The logo is what was uploaded, or none").after("logo.changed"),
    ({ event: { Logo } }) => ({ Logo }),
  ).remembers({ uploading: false }),
  rule("A logo leads nowhere while nothing waits for it")
    .after("logo.changed", "logo.failed")
    .notIn("awaitingLogo")
    .stays(),
  rule("A logo that fails leaves the one that was there")
    .after("logo.failed")
    .remembers({ uploading: false })
    .keeps("form", "history"),
  sends(
    rule("ENTRY-29 With the logo it is saved").after("logo.changed").in("awaitingLogo").leadsTo("saving"),
  ),
  rule("ENTRY-29 A logo that fails leads to it")
    .after("logo.failed")
    .in("awaitingLogo")
    .leadsTo("editing.logo")
    .startsNothing(),
  goesBack(
    rule("ENTRY-29 Who does not want to wait goes on where he was")
      .after("work.cancel")
      .in("awaitingLogo")
      .startsNothing()
      .keeps("form", "uploading"),
  ),
];

/** The wizard's step on which a step of the history acted. */
function stepOf(key: string): string {
  if (key.startsWith("Text")) return "description";
  if (key === "conflict") return "confirmation";
  return key === "Logo" ? "logo" : "details";
}
const acting = ({ was: { history }, event }: Transition) =>
  event.type === "edit.undo" ? history.past.at(-1) : history.future[0];
const acts = (sentence: Rule, past: (transition: Transition) => { patch: object }[], longer: 1 | -1) =>
  sentence
    .in("editing")
    .given((transition) => acting(transition) !== undefined)
    .keeps("entry", "original", "etag", "uploading")
    .remembers((transition) => ({
      form: Object.assign({}, transition.was.history.base, ...past(transition).map(({ patch }) => patch)),
      refused: [],
    }))
    .must(({ was, is }) => {
      const [before, now] = [was.history, is.history];
      return (
        now.past.length === before.past.length + longer &&
        now.future.length === before.future.length - longer &&
        is.acted?.key === (longer === 1 ? now.past.at(-1) : now.future[0]).key
      );
    }, "keeps the step")
    .must(
      (transition) => transition.happening.after.value.editing === stepOf(acting(transition).key),
      "is at another step",
    )
    .tells("position", ({ is }) => ({ type: "position.reset", value: positionOf(is.form) }));
const history = [
  acts(
    rule("Undo takes the last step back, where it was done").after("edit.undo"),
    ({ was }) => was.history.past.slice(0, -1),
    -1,
  ),
  acts(
    rule("Redo brings the next step back, where it was done").after("edit.redo"),
    (transition) => [...transition.was.history.past, acting(transition)],
    1,
  ),
  rule("Nothing is taken back where nothing was done, nor brought back")
    .after("edit.undo", "edit.redo")
    .given((transition) => acting(transition) === undefined)
    .isIgnored(),
];

const leavesStep = (sentence: Rule) =>
  sentence.keeps("form", "history", "uploading").remembers(({ was }) => ({
    acted: null,
    tried: was.tried.includes(was.step) ? was.tried : [...was.tried, was.step],
  }));
const walking = [
  ...steps.slice(0, -1).flatMap((step, at) => {
    const next = steps[at + 1] as string;
    const back = rule(`ENTRY-01 Back to ${step}`).after("step.back").in(`editing.${next}`);
    back.leadsTo(`editing.${step}`).remembers({ step });
    return [
      leavesStep(
        rule(`ENTRY-01 Next, to ${next}`)
          .after("step.next")
          .in(`editing.${step}`)
          .given((transition) => !isStuck(transition)),
      )
        .leadsTo(`editing.${next}`)
        .remembers({ step: next }),
      ...(step === "logo"
        ? []
        : [
            leavesStep(
              rule(`ENTRY-35 Next stays in ${step} while a field is wrong`)
                .after("step.next")
                .in(`editing.${step}`)
                .given(isStuck)
                .stays(),
            ).remembers({ step }),
          ]),
      next === "confirmation" ? back.keeps("form", "history", "tried", "uploading") : leavesStep(back),
    ];
  }),
  leavesStep(rule("ENTRY-15 Each step can be gone to").after("step.go").in("editing"))
    .remembers(({ event }) => ({ step: event.step }))
    .must(({ event, happening: { after } }) => after.value.editing === event.step, "is at another step"),
];

const saving = [
  sends(
    rule("ENTRY-02 An entry without a fault is saved from every step")
      .after("edit.save")
      .in("editing")
      .given(({ was }) => failing(was.form) === null && !was.uploading)
      .leadsTo("saving")
      .remembers({ problem: null, refused: [] })
      .keeps("form", "step"),
  ),
  rule("ENTRY-29 A save waits for a logo that is on its way")
    .after("edit.save")
    .in("editing")
    .given(({ was }) => failing(was.form) === null && was.uploading)
    .leadsTo("awaitingLogo")
    .startsNothing()
    .remembers({ problem: null, refused: [] })
    .keeps("form", "step"),
  rule("ENTRY-33 Nothing is sent while a field is wrong; the wizard leads to it, and all messages show")
    .after("edit.save")
    .in("editing")
    .given(({ was }) => failing(was.form) !== null)
    .startsNothing()
    .keeps("form")
    .remembers({ tried: steps })
    .must(({ was, happening: { after } }) => after.value.editing === failing(was.form), "is at another step"),
  ends(rule("ENTRY-16 A save closes").answered("update"), "saved"),
];

const isStale = ({ event }: Transition) => event.error.code === "ErrVersionConflict";
const named = ({ event }: Transition): string[] => (event.error.fields ?? []).map(({ path }: Form) => path);
const refusals = [
  rule("A refusal leads to the step of its fault, else back")
    .failed("update")
    .given((transition) => !isStale(transition))
    .must((transition) => {
      const [path] = named(transition);
      const wanted = path === undefined ? transition.was.step : stepOf(path);
      return transition.happening.after.value.editing === wanted;
    }, "is at another step"),
  rule("ENTRY-20, WIZ-32 A refusal says why, marks its fields, and loses nothing that was typed")
    .failed("update", "reload")
    .saysWhy()
    .keeps("form", "original", "etag", "entry", "history")
    .must(
      (transition) =>
        isDeepStrictEqual(
          transition.is.refused.map(({ path }: Form) => path),
          named(transition),
        ),
      "marks other fields",
    ),
  rule("Why goes when it is dismissed")
    .after("problem.dismiss")
    .in("editing")
    .stays()
    .remembers({ problem: null, refused: [] })
    .keeps("form"),
];

/** What a form says, each text by itself, the position as a whole. */
const saidParts = ({ Latitude, Longitude, Languages, Logo, Text }: Form): Record<string, string> => ({
  Position: `${Latitude},${Longitude}`,
  Languages: Languages.toSorted().join(),
  Logo: String(Logo),
  ...Object.fromEntries(
    Object.entries(Text as Texts)
      .filter(([, text]) => text.trim() !== "")
      .map(([language, text]) => [`Text.${language}`, text.trim()]),
  ),
});
function differing(one: Form, other: Form): string[] {
  const [a, b] = [saidParts(one), saidParts(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((part) => a[part] !== b[part]);
}
function isContradicted({ was: { form, original }, event: { output } }: Transition): boolean {
  const theirs = formOf(output.entry);
  const [mine, saved] = [differing(original, form), differing(original, theirs)];
  return differing(form, theirs).some((part) => mine.includes(part) && saved.includes(part));
}
/** Mine, with what the saved version alone changed. */
function mergedForm({ was: { form, original }, event: { output } }: Transition): Form {
  const theirs = formOf(output.entry);
  const mine = differing(original, form);
  const taken = differing(form, theirs).filter((part) => !mine.includes(part));
  const texts = taken.flatMap((part) => (part.startsWith("Text.") ? [part.slice("Text.".length)] : []));
  return {
    ...form,
    ...(taken.includes("Position") && { Latitude: theirs.Latitude, Longitude: theirs.Longitude }),
    ...(taken.includes("Languages") && { Languages: theirs.Languages }),
    ...(taken.includes("Logo") && { Logo: theirs.Logo }),
    Text: {
      ...form.Text,
      ...Object.fromEntries(texts.map((language) => [language, theirs.Text[language] ?? ""])),
    },
  };
}

const isMine = ({ was, event: { output } }: Transition) => sameForm(was.form, formOf(output.entry));
const adopts = (sentence: Rule) =>
  sentence.remembers(({ was: { theirs } }) => ({
    etag: theirs.etag,
    entry: theirs.entry,
    original: theirs.form,
    theirs: null,
    problem: null,
  }));
const conflict = [
  rule("ENTRY-22, ENTRY-30 Who saves second sees what was saved")
    .failed("update")
    .given(isStale)
    .leadsTo("conflict.reading")
    .starts("reload", ask),
  ends(
    rule("What was saved is what was sent: its answer was lost").answered("reload").given(isMine),
    "saved",
  ),
  rule("ENTRY-30 Both versions of what both changed are offered")
    .answered("reload")
    .given((transition) => !isMine(transition) && isContradicted(transition))
    .leadsTo("conflict.choosing")
    .keeps("etag", "entry", "original")
    .remembers((transition) => ({ form: mergedForm(transition), picks: {} }))
    .must(
      ({ is: { theirs }, event: { output } }) =>
        theirs.etag === output.etag &&
        isDeepStrictEqual(theirs.entry, output.entry) &&
        sameForm(theirs.form, formOf(output.entry)),
      "offers another version",
    ),
  sends(
    rule("ENTRY-30 What contradicts nothing is merged and saved by itself")
      .answered("reload")
      .given((transition) => !isMine(transition) && !isContradicted(transition))
      .leadsTo("saving"),
  ).remembers((transition) => ({
    form: mergedForm(transition),
    etag: transition.event.output.etag,
    entry: transition.event.output.entry,
    theirs: null,
    problem: null,
  })),
  goesBack(rule("A version that cannot be read leads back").failed("reload")),
  adopts(
    sends(
      rule("ENTRY-30 Mine replaces theirs")
        .after("conflict.keepMine")
        .in("conflict.choosing")
        .leadsTo("saving")
        .keeps("form", "history"),
    ),
  ),
  adopts(
    children(
      rule("ENTRY-30 Theirs replaces mine")
        .after("conflict.takeTheirs")
        .in("conflict.choosing")
        .leadsTo("editing.details")
        .remembers(({ was: { theirs } }) => ({ form: theirs.form, refused: [], acted: null }))
        .must(({ is: { history: now } }) => now.past.length + now.future.length === 0, "keeps a step"),
    ),
  ),
  rule("ENTRY-30 They are gone through part by part")
    .after("conflict.review")
    .in("conflict.choosing")
    .leadsTo("conflict.reviewing")
    .keeps(),
  rule("ENTRY-30 A part is mine or theirs")
    .after("conflict.pick")
    .in("conflict.reviewing")
    .stays()
    .keeps("form")
    .remembers(({ was, event }) => ({ picks: { ...was.picks, [event.part]: event.side } })),
  rule("The choice between the versions is there again")
    .after("conflict.back")
    .in("conflict.reviewing")
    .leadsTo("conflict.choosing")
    .keeps(),
  adopts(
    children(
      rule("ENTRY-30 What was chosen is one form, on their version")
        .after("conflict.merge")
        .in("conflict.reviewing")
        .leadsTo("editing.confirmation")
        .must(({ was: { form, theirs, picks }, is }) => {
          const taken = picks["Text.en"] === "theirs" ? { en: theirs.form.Text.en } : {};
          return isDeepStrictEqual(is.form, { ...form, Text: { ...form.Text, ...taken } });
        }, "has another form")
        .must(
          ({ was: { picks }, is }) =>
            !Object.values(picks).includes("theirs") || is.history.past.at(-1)?.key === "conflict",
          "cannot be taken back",
        ),
    ),
  ),
];

const closing = [
  rule("Closing that would lose something asks")
    .after("wizard.close")
    .in("editing")
    .given(loses)
    .leadsTo("confirmingClose")
    .keeps(),
  ends(
    rule("Closing that loses nothing closes")
      .after("wizard.close")
      .in("editing")
      .given((transition) => !loses(transition)),
    "discarded",
  ),
  ends(rule("What is left unfinished is kept for later").after("close.keep").in("confirmingClose"), "parked"),
  ends(rule("What is thrown away is gone").after("close.discard").in("confirmingClose"), "discarded"),
  goesBack(
    rule("Who stays goes on where he was").after("close.stay", "wizard.close").in("confirmingClose").keeps(),
  ),
  rule("LOG-08 It shows until when everything is kept")
    .after("log.saved")
    .stays()
    .remembers(({ event }) => ({ keptAt: event.at }))
    .keeps("form"),
];

const submitting = ["busy", "submitting"];

export const directoryWizardOracle = [
  ...opening,
  ...fields,
  ...marker,
  ...logo,
  ...history,
  ...walking,
  ...saving,
  ...refusals,
  ...conflict,
  ...closing,
  ...visibleTags({
    loading: ["busy", "loading"],
    editing: ["editing"],
    awaitingLogo: submitting,
    saving: submitting,
    "conflict.reading": submitting,
    "conflict.choosing": ["conflict"],
    "conflict.reviewing": ["conflict"],
  }),
];
