import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Form = Transition["is"];

const steps = ["details", "description", "media", "confirmation"];
const required = ["AgentRef", "Type", "OfferType", "Price", "Currency", "Location"];

/** The steps with a fault: what is required (FIELD-01, FIELD-04), a text that is too long, a link without its type or address. */
function faulty(form: Form): string[] {
  const texts: string[] = Object.values(form.Descriptions);
  const links: { type: string | null; url: string }[] = form.Medias;
  const wrong: Record<string, boolean> = {
    details: required.some((field) => form[field] === null || form[field] === ""),
    description: texts.some((text) => text.length > 20_000),
    media: links.some(({ type, url }) => type === null || url === ""),
  };
  return steps.filter((step) => wrong[step]);
}
const failing = (form: Form): string | null => faulty(form)[0] ?? null;
const isStuck = ({ was }: Transition) => faulty(was.form).includes(was.step);
const settled = ({ photos }: Form) => photos.pending + photos.failed === 0;
const creates = ({ was }: Transition) => was.mode !== "edit";
const edits = (transition: Transition) => !creates(transition);

/** What is meant by a form, however it was come by. */
const meant = ({ Features, Descriptions, Distance, ...form }: Form) => {
  const filled = (texts: object) =>
    Object.entries(texts)
      .filter(([, text]) => text !== "" && text !== null)
      .toSorted();
  return {
    ...form,
    Features: Features.toSorted(),
    Descriptions: filled(Descriptions),
    Distance: filled(Distance),
  };
};
const sameForm = (one: Form, other: Form) => isDeepStrictEqual(meant(one), meant(other));
const loses = ({ was }: Transition) => was.photos.pending > 0 || !sameForm(was.form, was.original);

/** The wizard's step on which a step of the history acted. */
function stepOf(key: string): string {
  const [root = "", field = ""] = key.split(".");
  const place = ["conflict", "proposal", "proposals"].includes(root) ? field : root;
  if (place === "Descriptions") return "description";
  return place === "Photos" || place === "Medias" ? "media" : "details";
}
const undone = ({ was }: Transition) => was.history.past.at(-1);

const redone = ({ was }: Transition) => was.history.future[0];
const acting = (transition: Transition) =>
  transition.event.type === "edit.undo" ? undone(transition) : redone(transition);

/** The form after so many steps of the history; photos are put back by their own list. */
const formAfter = ({ was }: Transition, past: { patch: object }[]) => {
  const { proposed: _, ...form } = Object.assign({}, was.history.base, ...past.map(({ patch }) => patch));
  return { ...form, Photos: was.form.Photos };
};

const children = (sentence: Rule) =>
  sentence
    .starts("photoUpload", ({ is }) => ({ pool: is.pool }))
    .starts("locationSearch", ({ is }) => ({
      chosen: is.form.Location,
      types: ["municipality", "entity", "neighbourhood", "district"],
    }))
    .starts(
      "position",
      ({
        is: {
          form: { Latitude, Longitude, GeoInfo, Location },
        },
      }) => ({
        Latitude,
        Longitude,
        GeoInfo,
        location: Location,
      }),
    )
    .starts("cadastre");
const tellsPlaces = (sentence: Rule) =>
  sentence
    .tells("locationSearch", ({ is }) => ({ type: "location.reset", location: is.form.Location }))
    .tells(
      "position",
      ({
        is: {
          form: { Latitude, Longitude, GeoInfo },
        },
      }) => ({
        type: "position.reset",
        value: { Latitude, Longitude, GeoInfo },
      }),
    );

/** A change of the form: exactly this, and one step that can be taken back. */
const changes = (sentence: Rule, patch: (transition: Transition) => object) =>
  sentence
    .in("editing")
    .stays()
    .keeps("original", "etag", "step", "pool", "photos")
    .remembers((transition) => ({ form: { ...transition.was.form, ...patch(transition) }, acted: null }))
    .must(
      (transition) =>
        transition.is.history.future.length === 0 &&
        Object.entries(patch(transition)).every(([field, value]) =>
          isDeepStrictEqual(transition.is.history.past.at(-1)?.patch[field], value),
        ),
      "cannot be taken back",
    );

const ends = (
  sentence: Rule,
  outcome: string,
  Id = ({ was }: Transition) => was.result.Id,
  leftDraft = (_: Transition) => null as number | null,
) =>
  sentence.leadsTo(outcome).ends((transition) => ({
    outcome,
    Id: Id(transition),
    leftDraft: leftDraft(transition),
    AgentRef: transition.was.form.AgentRef,
  }));

const key = ({ was, event }: Transition) =>
  was.attempt && was.photos.pending === 0 && sameForm(was.attempt.form, was.form)
    ? was.attempt.key
    : event.key;
const attempts = (sentence: Rule, intent: string) =>
  sentence
    .remembers({ intent, problem: null, refused: [] })
    .must(
      (transition) =>
        transition.is.attempt.key === key(transition) &&
        sameForm(transition.is.attempt.form, transition.was.form),
      "has another attempt",
    );

const sends = (sentence: Rule, id: "create" | "update") =>
  sentence.must(({ is, happening: { started } }) => {
    const [sent, ...more] = started.filter((one) => one.id === id);
    const { payload, ...rest } = (sent?.input ?? {}) as Form;
    const how = id === "create" ? { key: is.attempt?.key } : { id: is.id, etag: is.etag };
    return (
      more.length === 0 &&
      isDeepStrictEqual(rest, how) &&
      payload?.Ref === is.form.AgentRef.trim() &&
      String(payload.Price) === String(is.form.Price) &&
      payload.Photos.length === is.form.Photos.length
    );
  }, `does not ${id} with the form`);
const keepsDraft = (sentence: Rule) =>
  sentence.starts("keepDraft", ({ is: { id, etag, form, attempt } }) => ({
    id,
    etag,
    content: form,
    key: attempt.key,
  }));

const opening = [
  rule("WIZ-23 An edit begins with what is saved")
    .atStart()
    .given(({ event }) => event.input.mode === "edit")
    .leadsTo("loading")
    .starts("load", ({ event }) => ({ mode: "edit", id: event.input.id })),
  children(
    rule("WIZ-01 What is new begins at its first step, what was left where it was")
      .atStart()
      .given(({ event }) => event.input.mode !== "edit")
      .must(
        ({ event, happening: { after } }) => after.value.editing === (event.input.resume?.step ?? "details"),
        "is at another step",
      ),
  ),
  rule("DRAFT-01 What was left and what a draft holds is in the form")
    .atStart()
    .given(({ event }) => Boolean(event.input.resume ?? event.input.content))
    .remembers(({ event: { input } }) => ({
      form: input.resume?.form ?? input.content,
      mode: input.mode,
      id: input.id ?? null,
      etag: input.resume?.etag ?? input.etag ?? null,
    })),
  children(
    rule("CALL-53 The property is read with its version").answered("load").leadsTo("editing.details"),
  ).must(
    ({ is, event: { output } }) =>
      is.etag === output.etag &&
      is.form.AgentRef === output.property.AgentRef &&
      sameForm(is.form, is.original),
    "has another form",
  ),
  rule("A property that cannot be read says why").failed("load").leadsTo("loadingFailed").saysWhy(),
  rule("It is read again")
    .after("load.retry")
    .in("loadingFailed")
    .leadsTo("loading")
    .starts("load", ({ was }) => ({ mode: "edit", id: was.id })),
  ends(
    rule("A wizard without anything in it closes").after("wizard.close").in("loading", "loadingFailed"),
    "discarded",
  ),
];

const fields = [
  changes(
    rule("WIZ-27 What is typed stands in its field").after("field.change"),
    ({ was: { form }, event: { path, value } }) => {
      const [field, part] = path.split(".");
      return { [field]: part === undefined ? value : { ...form[field], [part]: value } };
    },
  ),
  rule("A field that is left ends a stroke: what is typed after is another step of undo")
    .after("field.leave")
    .in("editing")
    .stays()
    .keeps("form")
    .must(({ is }) => is.history.open === null, "goes on with the stroke"),
  changes(
    rule("WIZ-13 Features are ticked").after("feature.toggle"),
    ({
      was: {
        form: { Features },
      },
      event,
    }) => ({
      Features: Features.includes(event.key)
        ? Features.filter((one: string) => one !== event.key)
        : [...Features, event.key],
    }),
  ),
  changes(rule("MEDIA-09 A link is added").after("media.add"), ({ was: { form } }) => ({
    Medias: [...form.Medias, { type: null, url: "" }],
  })),
  changes(
    rule("MEDIA-09 A link has an address and a type")
      .after("media.change")
      .given(({ was, event }) => event.at < was.form.Medias.length),
    ({ was: { form }, event }) => ({ Medias: form.Medias.with(event.at, event.media) }),
  ),
  changes(
    rule("MEDIA-09 A link is taken away")
      .after("media.remove")
      .given(({ was, event }) => event.at < was.form.Medias.length),
    ({ was: { form }, event }) => ({ Medias: form.Medias.toSpliced(event.at, 1) }),
  ),
  rule("MEDIA-09 A link that is not there is not changed")
    .after("media.change", "media.remove")
    .given(({ was, event }) => event.at >= was.form.Medias.length)
    .isIgnored(),
  changes(
    rule("WIZ-03 The location is the suggestion that was chosen")
      .after("location.changed")
      .given(({ was, event }) => was.form.Location?.id !== event.suggestion.id),
    ({
      event: {
        suggestion: { id, text, type },
      },
    }) => ({ Location: { id, text, type } }),
  )
    .remembers(({ event }) => ({ center: event.suggestion.center }))
    .tells("position", ({ is }) => ({ type: "place.change", location: is.form.Location })),
  rule("WIZ-03 The location that stands there is not chosen anew")
    .after("location.changed")
    .given(({ was, event }) => was.form.Location?.id === event.suggestion.id)
    .isIgnored(),
  changes(
    rule("WIZ-06 Coordinates and precision are those of the map").after("position.changed"),
    ({ event: { Latitude, Longitude, GeoInfo } }) => ({ Latitude, Longitude, GeoInfo }),
  ),
];

const proposalOf = ({ event }: Transition) => Object.keys(event.patch);
const differs = (transition: Transition) =>
  proposalOf(transition).some((field) => transition.was.form[field] !== transition.event.patch[field]);
const markOf = ({ was }: Transition, field: string) => {
  const mark = was.proposed[field];
  return mark && Object.entries(mark.value).every(([path, value]) => was.form[path] === value) ? mark : null;
};
const kept = (transition: Transition) => markOf(transition, transition.event.fields[0]);
const left = (transition: Transition) => markOf(transition, transition.event.field);
const without = (proposed: object, field: string) =>
  Object.fromEntries(Object.entries(proposed).filter(([one]) => one !== field));

const proposals = [
  changes(
    rule("PLACE-17 What the cadastre proposes is filled in").after("proposal.apply").given(differs),
    ({ event }) => event.patch,
  ).must(
    ({ was, is, event }) =>
      Object.values(is.proposed as Record<string, Form>).some(
        (mark) =>
          isDeepStrictEqual(mark.value, event.patch) &&
          Object.entries(mark.before).every(([path, value]) => was.form[path] === value),
      ),
    "does not mark it",
  ),
  rule("PLACE-17 What stands there already is not proposed")
    .after("proposal.apply")
    .given((transition) => !differs(transition))
    .stays()
    .keeps(),
  rule("PLACE-17 The map hears of a position that is filled in")
    .after("proposal.apply")
    .in("editing")
    .given(({ event }) => "Latitude" in event.patch)
    .tells(
      "position",
      ({
        is: {
          form: { Latitude, Longitude, GeoInfo },
        },
      }) => ({ type: "position.reset", value: { Latitude, Longitude, GeoInfo } }),
    ),
  rule("PLACE-17 What is kept is proposed no more")
    .after("proposal.keep")
    .in("editing")
    .given((transition) => kept(transition) !== null)
    .stays()
    .keeps("form")
    .remembers(({ was, event }) => ({ proposed: without(was.proposed, event.fields[0]) })),
  rule("PLACE-17 What is not proposed cannot be kept")
    .after("proposal.keep")
    .given((transition) => kept(transition) === null)
    .isIgnored(),
  changes(
    rule("PLACE-17 What is left gives back what stood there")
      .after("proposal.leave")
      .given((transition) => left(transition) !== null),
    (transition) => left(transition).before,
  ).remembers(({ was, event }) => ({ proposed: without(was.proposed, event.field) })),
  rule("PLACE-17 What is not proposed cannot be left")
    .after("proposal.leave")
    .given((transition) => left(transition) === null)
    .stays()
    .keeps(),
  rule("PLACE-17 The map hears of a position that is left")
    .after("proposal.leave")
    .in("editing")
    .given(({ event }) => event.field === "Position")
    .tells(
      "position",
      ({
        is: {
          form: { Latitude, Longitude, GeoInfo },
        },
      }) => ({ type: "position.reset", value: { Latitude, Longitude, GeoInfo } }),
    ),
];

const history = [
  tellsPlaces(
    rule("Undo takes the last step back, where it was done")
      .after("edit.undo")
      .in("editing")
      .given((transition) => undone(transition) !== undefined),
  )
    .must(
      (transition) => transition.happening.after.value.editing === stepOf(undone(transition).key),
      "is at another step",
    )
    .remembers((transition) => ({ form: formAfter(transition, transition.was.history.past.slice(0, -1)) }))
    .must(
      ({ was, is }) =>
        is.history.future.length === was.history.future.length + 1 &&
        is.history.past.length === was.history.past.length - 1,
      "keeps the step",
    ),
  rule("Nothing is taken back where nothing was done")
    .after("edit.undo")
    .given((transition) => undone(transition) === undefined)
    .isIgnored(),
  tellsPlaces(
    rule("Redo brings the next step back, where it was done")
      .after("edit.redo")
      .in("editing")
      .given((transition) => redone(transition) !== undefined),
  )
    .must(
      (transition) => transition.happening.after.value.editing === stepOf(redone(transition).key),
      "is at another step",
    )
    .remembers((transition) => ({
      form: formAfter(transition, [...transition.was.history.past, redone(transition)]),
    }))
    .must(
      ({ was, is }) =>
        is.history.future.length === was.history.future.length - 1 &&
        is.history.past.length === was.history.past.length + 1,
      "keeps the step",
    ),
  rule("Nothing is brought back where nothing was taken back")
    .after("edit.redo")
    .given((transition) => redone(transition) === undefined)
    .isIgnored(),
  rule("MEDIA-07 Photos hear of the order that is taken back, or brought back")
    .after("edit.undo", "edit.redo")
    .in("editing")
    .given((transition) => Boolean(acting(transition)?.order))
    .tells("photoUpload", (transition) => ({
      type: "photos.arrange",
      ids:
        transition.event.type === "edit.undo"
          ? acting(transition).order.before
          : acting(transition).order.after,
    })),
];

const triesStep = (sentence: Rule) =>
  sentence.keeps("form", "history", "photos").remembers(({ was }) => ({
    acted: null,
    tried: was.tried.includes(was.step) ? was.tried : [...was.tried, was.step],
  }));
const goesOn = steps.slice(0, -1).flatMap((step, at) => {
  const next = steps[at + 1] as string;
  return [
    triesStep(
      rule("WIZ-22 Next")
        .after("step.next")
        .in(`editing.${step}`)
        .given((transition) => !isStuck(transition))
        .leadsTo(`editing.${next}`),
    ).remembers({ step: next }),
    triesStep(
      rule("WIZ-42 Next stays where a field is wrong")
        .after("step.next")
        .in(`editing.${step}`)
        .given(isStuck)
        .stays(),
    ).remembers({ step }),
    rule("WIZ-22 Back")
      .after("step.back")
      .in(`editing.${next}`)
      .leadsTo(`editing.${step}`)
      .keeps("form", "history", "tried")
      .remembers({ step }),
  ];
});
const walking = [
  ...goesOn,
  triesStep(rule("WIZ-01 Each step can be clicked").after("step.go").in("editing"))
    .remembers(({ event }) => ({ step: event.step }))
    .must(({ event, happening: { after } }) => after.value.editing === event.step, "is at another step"),
];

const submits = (
  event: string,
  may: (transition: Transition) => boolean,
  id: "create" | "update",
  state: string,
  intent: string,
) => [
  attempts(
    sends(
      rule("WIZ-22 A form without a fault is sent")
        .after(event)
        .in("editing")
        .given(
          (transition) => may(transition) && failing(transition.was.form) === null && settled(transition.was),
        )
        .leadsTo(state),
      id,
    ),
    intent,
  ),
  attempts(
    rule("WIZ-33 Photos that are on their way are waited for")
      .after(event)
      .in("editing")
      .given(
        (transition) =>
          may(transition) && failing(transition.was.form) === null && transition.was.photos.pending > 0,
      )
      .leadsTo("awaitingPhotos")
      .startsNothing(),
    intent,
  ),
  attempts(
    rule("WIZ-33 A photo that failed leads to the photos")
      .after(event)
      .in("editing")
      .given(
        (transition) =>
          may(transition) &&
          failing(transition.was.form) === null &&
          transition.was.photos.pending === 0 &&
          transition.was.photos.failed > 0,
      )
      .leadsTo("editing.media")
      .startsNothing(),
    intent,
  ),
  rule("WIZ-24 A form with a fault leads to its first, and all messages show")
    .after(event)
    .in("editing")
    .given((transition) => may(transition) && failing(transition.was.form) !== null)
    .startsNothing()
    .keeps("form")
    .remembers({ tried: steps })
    .must(({ was, happening: { after } }) => after.value.editing === failing(was.form), "is at another step"),
  rule("WIZ-23 A button of the other kind of wizard does nothing")
    .after(event)
    .in("editing")
    .given((transition) => !may(transition))
    .isIgnored(),
];

const submitting = [
  ...submits("publish.now", creates, "create", "publishing", "publish"),
  ...submits("edit.save", edits, "update", "saving", "save"),
  attempts(
    keepsDraft(
      rule("WIZ-22 A draft is kept, with its faults")
        .after("publish.later")
        .in("editing")
        .given((transition) => creates(transition) && settled(transition.was))
        .leadsTo("keepingDraft"),
    ),
    "keep",
  ),
  attempts(
    rule("WIZ-33 A draft waits for its photos")
      .after("publish.later")
      .in("editing")
      .given((transition) => creates(transition) && transition.was.photos.pending > 0)
      .leadsTo("awaitingPhotos")
      .startsNothing(),
    "keep",
  ),
  attempts(
    rule("WIZ-33 A photo that failed leads to the photos of the draft")
      .after("publish.later")
      .in("editing")
      .given(
        (transition) =>
          creates(transition) && transition.was.photos.pending === 0 && transition.was.photos.failed > 0,
      )
      .leadsTo("editing.media"),
    "keep",
  ),
  rule("WIZ-23 An edit is no draft").after("publish.later").in("editing").given(edits).isIgnored(),
  rule("WIZ-33 Who does not want to wait goes on where he was")
    .after("work.cancel")
    .in("awaitingPhotos")
    .startsNothing()
    .keeps("form", "photos")
    .must(({ was, happening: { after } }) => after.value.editing === was.step, "is at another step"),
];

const samePhotos = ({ was, event }: Transition) =>
  isDeepStrictEqual(was.pool.ids, event.pool.ids) &&
  isDeepStrictEqual(was.form.Photos, event.Photos) &&
  isDeepStrictEqual(was.photos, { pending: event.pending, failed: event.failed });
const arrived = (intent: string) => (transition: Transition) =>
  !samePhotos(transition) &&
  transition.was.intent === intent &&
  transition.event.pending + transition.event.failed === 0;
const sentForm = (sentence: Rule) =>
  sentence.must(
    ({ was, is }) => is.attempt.key === was.attempt.key && isDeepStrictEqual(is.attempt.form, is.form),
    "sends another form",
  );
const photos = [
  rule("MEDIA-07 Photos that are as they were change nothing")
    .after("photos.changed")
    .given(samePhotos)
    .isIgnored(),
  rule("MEDIA-07 The form has the photos of its list")
    .after("photos.changed")
    .given((transition) => !samePhotos(transition))
    .remembers(({ was, event: { Photos, pending, failed, pool } }) => ({
      form: { ...was.form, Photos },
      photos: { pending, failed },
      pool,
    })),
  rule("MEDIA-07 Photos elsewhere lead nowhere").after("photos.changed").notIn("awaitingPhotos").stays(),
  rule("MEDIA-07 What was done to photos can be taken back")
    .after("photos.changed")
    .given(({ was, event }) => event.did !== null && !isDeepStrictEqual(was.pool.ids, event.pool.ids))
    .must(
      ({ was, is, event }) =>
        isDeepStrictEqual(is.history.past.at(-1)?.order, { before: was.pool.ids, after: event.pool.ids }),
      "cannot be taken back",
    ),
  rule("WIZ-33 While one is on its way it waits")
    .after("photos.changed")
    .in("awaitingPhotos")
    .given(({ event }) => event.pending > 0)
    .stays()
    .startsNothing(),
  rule("WIZ-33 A photo that fails leads to the photos")
    .after("photos.changed")
    .in("awaitingPhotos")
    .given(({ event }) => event.pending === 0 && event.failed > 0)
    .leadsTo("editing.media")
    .startsNothing(),
  sentForm(
    sends(
      rule("WIZ-33 With the last photo it is published")
        .after("photos.changed")
        .in("awaitingPhotos")
        .given(arrived("publish"))
        .leadsTo("publishing"),
      "create",
    ),
  ),
  sentForm(
    keepsDraft(
      rule("WIZ-33 With the last photo the draft is kept")
        .after("photos.changed")
        .in("awaitingPhotos")
        .given(arrived("keep"))
        .leadsTo("keepingDraft"),
    ),
  ),
  sentForm(
    sends(
      rule("WIZ-33 With the last photo it is saved")
        .after("photos.changed")
        .in("awaitingPhotos")
        .given(arrived("save"))
        .leadsTo("saving"),
      "update",
    ),
  ),
];

const refusedAt = ({ was, event: { error } }: Transition) => {
  if (error.code === "ErrDuplicateRef") return "details";
  if (error.code === "ErrInvalidMedia") return "media";
  return error.fields ? stepOf(error.fields[0].path) : was.step;
};
const refused = ({ event }: Transition) => event.error.code !== "ErrVersionConflict";
const answers = [
  rule("WIZ-34 A draft that was published is a draft no more")
    .answered("create")
    .given(({ was }) => was.mode === "draft")
    .leadsTo("removingDraft")
    .starts("removeDraft", ({ was }) => ({ id: was.id, etag: was.etag })),
  ends(
    rule("WIZ-22 The property is published")
      .answered("create")
      .given(({ was }) => was.mode !== "draft"),
    "published",
    ({ event }) => event.output.Id,
  ),
  rule("WIZ-22 The property has its id")
    .answered("create")
    .must(({ is, event }) => is.result.Id === event.output.Id, "has another id"),
  ends(rule("WIZ-22 The draft is gone").answered("removeDraft"), "published"),
  ends(
    rule("WIZ-22 A draft that could not be removed is told").failed("removeDraft"),
    "published",
    ({ was }) => was.result.Id,
    ({ was }) => was.id,
  ),
  ends(rule("WIZ-22 The draft is kept").answered("keepDraft"), "kept", ({ event }) => event.output.Id),
  ends(rule("WIZ-23 The edit is saved").answered("update"), "saved"),
  rule("ERR-03, ERR-05, ERR-08 A refusal leads to the step of its fault, else back")
    .failed("create", "update", "keepDraft")
    .given(refused)
    .must(
      (transition) => transition.happening.after.value.editing === refusedAt(transition),
      "is at another step",
    ),
  rule("WIZ-32 A refusal loses nothing that was typed, and says why")
    .failed("create", "update", "keepDraft", "reload")
    .saysWhy()
    .keeps("form", "original", "etag", "photos", "history"),
  rule("ERR-03 A reference that there is already is marked")
    .failed("create", "update")
    .given(({ event }) => event.error.code === "ErrDuplicateRef")
    .must(({ is }) => is.refused[0]?.path === "AgentRef", "marks no field"),
  rule("Why goes when it is dismissed")
    .after("problem.dismiss")
    .in("editing")
    .stays()
    .remembers({ problem: null })
    .keeps("form", "refused"),
];

const groups = [
  ["OfferType", "Currency", "Price", "HighSeasonPrice"],
  ["Location", "Address", "ShowAddress", "Latitude", "Longitude", "GeoInfo"],
];
const groupOf = (part: string) => groups.find((fields) => fields.includes(part))?.[0] ?? part;

/** What a form says, each text, distance and feature by itself. */
function saidParts({ Features, Descriptions, Distance, ...form }: Form): Record<string, string> {
  const keyed = (field: string, values: object) =>
    Object.entries(values)
      .filter(([, value]) => value !== "")
      .map(([key, value]) => [`${field}.${key}`, String(value)]);
  return Object.fromEntries([
    ...Object.entries(form).map(([field, value]) => [field, JSON.stringify(value)]),
    ...keyed("Descriptions", Descriptions),
    ...keyed("Distance", Distance),
    ...Features.map((key: string) => [`Features.${key}`, "on"]),
  ]);
}
function differing(one: Form, other: Form): string[] {
  const [a, b] = [saidParts(one), saidParts(other)];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((part) => a[part] !== b[part]);
}
const changedGroups = (before: Form, after: Form) => new Set(differing(before, after).map(groupOf));
/** The version that was read, whether it is offered or replaced already. */
const saved = ({ is }: Transition): Form => is.theirs?.form ?? is.original;
const offered = ({ event: { output } }: Transition) => output.content ?? output.property;
function isContradicted(transition: Transition): boolean {
  const { form, original } = transition.was;
  const [mine, theirs] = [changedGroups(original, form), changedGroups(original, saved(transition))];
  return differing(form, saved(transition)).some(
    (part) => mine.has(groupOf(part)) && theirs.has(groupOf(part)),
  );
}
/** Mine, with what the saved version alone changed. */
function mergedForm(transition: Transition): Form {
  const { form, original } = transition.was;
  const mine = changedGroups(original, form);
  const taken = differing(form, saved(transition)).filter((part) => !mine.has(groupOf(part)));
  const merged: Form = { ...form };
  for (const [field = "", key] of taken.map((part) => part.split("."))) {
    const theirs = saved(transition)[field];
    if (key === undefined) merged[field] = theirs;
    else if (field !== "Features") merged[field] = { ...merged[field], [key]: theirs[key] ?? "" };
    else if (theirs.includes(key)) merged.Features = [...merged.Features, key];
    else merged.Features = merged.Features.filter((one: string) => one !== key);
  }
  return merged;
}
const isSound = (transition: Transition) => failing(mergedForm(transition)) === null;
const adopted = (transition: Transition) => ({
  etag: transition.event.output.etag,
  original: saved(transition),
  theirs: null,
  problem: null,
});

const ask = ({ was }: Transition) => ({ mode: was.mode, id: was.id ?? 0 });
const conflict = [
  rule("SAFE-15, CALL-53, DRAFT-12 Who comes second sees what was saved")
    .failed("update", "keepDraft")
    .given((transition) => !refused(transition))
    .leadsTo("conflict.reading")
    .starts("reload", ask),
  children(rule("WIZ-45 The saved version is looked at beside mine").answered("reload"))
    .remembers((transition) => ({ form: mergedForm(transition), picks: {} }))
    .must(
      (transition) => String(saved(transition).Price) === String(offered(transition).Price),
      "has another version",
    ),
  rule("WIZ-45 Both versions of what both changed are offered")
    .answered("reload")
    .given(isContradicted)
    .leadsTo("conflict.choosing")
    .keeps("etag", "original")
    .must(({ is: { theirs }, event: { output } }) => theirs.etag === output.etag, "offers another version"),
  sends(
    rule("WIZ-45 What contradicts nothing is merged and saved by itself")
      .answered("reload")
      .given((transition) => !isContradicted(transition) && edits(transition) && isSound(transition))
      .leadsTo("saving"),
    "update",
  ).remembers(adopted),
  rule("WIZ-45 What is wrong once it is merged is shown")
    .answered("reload")
    .given((transition) => !isContradicted(transition) && edits(transition) && !isSound(transition))
    .must(({ happening: { started } }) => started.every(({ id }) => id !== "update"), "saves it")
    .remembers((transition) => ({ ...adopted(transition), tried: steps }))
    .must(({ was, happening: { after } }) => after.value.editing === was.step, "is at another step"),
  keepsDraft(
    rule("WIZ-45, DRAFT-12 A draft that contradicts nothing is merged and kept")
      .answered("reload")
      .given((transition) => !isContradicted(transition) && creates(transition))
      .leadsTo("keepingDraft"),
  ).remembers(adopted),
  rule("A version that cannot be read leads back")
    .failed("reload")
    .must(({ was, happening: { after } }) => after.value.editing === was.step, "is at another step"),
  rule("Mine replaces theirs")
    .after("conflict.keepMine")
    .in("conflict.choosing")
    .keeps("form")
    .remembers(({ was: { theirs } }) => ({
      etag: theirs.etag,
      original: theirs.form,
      theirs: null,
      problem: null,
    })),
  sends(
    rule("Mine replaces the property that was saved meanwhile")
      .after("conflict.keepMine")
      .in("conflict.choosing")
      .given(edits)
      .leadsTo("saving"),
    "update",
  ),
  keepsDraft(
    rule("DRAFT-12 Mine replaces the draft that was saved meanwhile")
      .after("conflict.keepMine")
      .in("conflict.choosing")
      .given(creates)
      .leadsTo("keepingDraft"),
  ),
  children(
    rule("Theirs replaces mine")
      .after("conflict.takeTheirs")
      .in("conflict.choosing")
      .leadsTo("editing.details")
      .remembers(
        ({
          was: {
            theirs: { form, etag },
          },
        }) => ({ form, etag, original: form, theirs: null, problem: null, refused: [] }),
      ),
  ),
  rule("They are gone through field by field")
    .after("conflict.review")
    .in("conflict.choosing")
    .leadsTo("conflict.reviewing")
    .keeps(),
  rule("A field is mine or theirs")
    .after("conflict.pick")
    .in("conflict.reviewing")
    .stays()
    .keeps("form")
    .remembers(({ was, event }) => ({ picks: { ...was.picks, [event.field]: event.side } })),
  rule("The choice between the versions is there again")
    .after("conflict.back")
    .in("conflict.reviewing")
    .leadsTo("conflict.choosing")
    .keeps(),
  children(
    rule("What was chosen is one form, on their version")
      .after("conflict.merge")
      .in("conflict.reviewing")
      .leadsTo("editing.confirmation")
      .remembers(({ was: { form, theirs, picks } }) => ({
        form: {
          ...form,
          ...Object.fromEntries(
            Object.keys(picks)
              .filter((field) => picks[field] === "theirs")
              .map((field) => [field, theirs.form[field]]),
          ),
        },
        etag: theirs.etag,
        original: theirs.form,
        theirs: null,
        problem: null,
      })),
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
  ends(
    rule("DRAFT-01 What is left unfinished is kept for later").after("close.keep").in("confirmingClose"),
    "parked",
  ),
  ends(rule("What is thrown away is gone").after("close.discard").in("confirmingClose"), "discarded"),
  rule("Who stays goes on where he was")
    .after("close.stay", "wizard.close")
    .in("confirmingClose")
    .keeps()
    .must(({ was, happening: { after } }) => after.value.editing === was.step, "is at another step"),
  rule("LOG-08 It shows until when everything is kept")
    .after("log.saved")
    .stays()
    .remembers(({ event }) => ({ keptAt: event.at }))
    .keeps("form"),
];

const submittingTags = ["busy", "submitting"];

export const propertyWizardOracle = [
  ...opening,
  ...fields,
  ...proposals,
  ...history,
  ...walking,
  ...submitting,
  ...photos,
  ...answers,
  ...conflict,
  ...closing,
  ...visibleTags({
    loading: ["busy", "loading"],
    editing: ["editing"],
    awaitingPhotos: submittingTags,
    publishing: submittingTags,
    removingDraft: submittingTags,
    keepingDraft: submittingTags,
    saving: submittingTags,
    "conflict.reading": submittingTags,
    "conflict.choosing": ["conflict"],
    "conflict.reviewing": ["conflict"],
  }),
];
