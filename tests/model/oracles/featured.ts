import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Info = { PropertyFeatured: boolean; PropertyFeaturedPremium: boolean; UpdatedBy: string | null };

const levelOf = ({ PropertyFeatured, PropertyFeaturedPremium }: Info) =>
  PropertyFeaturedPremium ? "FeaturedPremium" : PropertyFeatured ? "Featured" : "none";
const hindranceOf = ({ Suspended, Online, Status }: Transition["was"]) =>
  Suspended ? "suspended" : !Online ? "offline" : Status === "deactivated" ? "deactivated" : null;

const changing = "switches.changing";
const request = (state: string) => `${changing}.request.${state}`;
const settled = (state: string) => `switches.settled.${state}`;
const doubts = ({ happening: { before } }: Transition) =>
  before?.value.switches.changing?.trust === "doubtful";
const ours = ({ happening: { before } }: Transition) => before?.value.word === "ours";

/** FEAT-09: off is always possible; on is not where something hinders it, nor down from Premium, whose way leads over none. */
const possible = ({ was: { wish, hindrance }, event: { level } }: Transition) =>
  level !== wish && (level === "none" || (hindrance === null && wish !== "FeaturedPremium"));
/** FEAT-07: from Premium the way leads over none. */
const nextStep = (wish: string, level: string) =>
  wish === level ? null : level === "FeaturedPremium" ? "none" : wish;

const reports = (transition: Transition, problem: unknown, to = levelOf(transition.is.AdInfo)) => {
  const { Id, AgentRef, wish, sentKey } = transition.was;
  return { type: "featured.settled", Id, AgentRef, from: wish, to, asked: sentKey !== null, problem };
};
/** The switches stand still and show what is known, and the list hears of it. */
const settles = (sentence: Rule, state: string, problem: (transition: Transition) => unknown) =>
  sentence
    .leadsTo(settled(state))
    .startsNothing()
    .remembers(({ is }) => ({ wish: levelOf(is.AdInfo), key: null, sentKey: null, tries: 0 }))
    .must((transition) => transition.happening.reported.length === 1, "tells more or less than one thing")
    .reports((transition) => reports(transition, problem(transition)));
const never = () => false;
/** What is asked next until the service and the last press agree. */
const asks = (transition: Transition): string | null =>
  nextStep(transition.was.wish, levelOf(transition.is.AdInfo));
const asksNext = (
  make: () => Rule,
  goesOn: (transition: Transition) => boolean,
  doubtful: (transition: Transition) => boolean,
) => [
  make()
    .given((transition) => goesOn(transition) && asks(transition) === "none")
    .leadsTo(request("unfeaturing"))
    .reports()
    .starts("unfeature", ({ was }) => ({ id: was.Id }))
    .remembers(({ was }) => ({ sentKey: was.key })),
  make()
    .given((transition) => goesOn(transition) && ![null, "none"].includes(asks(transition)))
    .leadsTo(request("featuring"))
    .reports()
    .starts("feature", ({ was: { Id, wish, key } }) => ({ id: Id, type: wish, key: key ?? "" }))
    .remembers(({ was }) => ({ sentKey: was.key })),
  ...(doubtful === never
    ? []
    : [
        make()
          .given((transition) => goesOn(transition) && asks(transition) === null && doubtful(transition))
          .leadsTo(request("reading"))
          .reports()
          .starts("read", ({ was }) => ({ id: was.Id })),
      ]),
];
const settlesNext = (
  sentence: Rule,
  goesOn: (transition: Transition) => boolean,
  doubtful: (transition: Transition) => boolean,
) =>
  settles(
    sentence.given((transition) => goesOn(transition) && asks(transition) === null && !doubtful(transition)),
    "known",
    ({ was }) => was.problem,
  );
const any = () => true;

const reads = (sentence: Rule) =>
  sentence.leadsTo(request("reading")).starts("read", ({ was }) => ({ id: was.Id }));
const takes = (sentence: Rule) =>
  sentence.remembers(({ event: { output } }) => ({
    AdInfo: output.AdInfo,
    hindrance: hindranceOf(output),
    tries: 0,
  }));

const presses = [
  rule("FEAT-01 The switches show what the property is")
    .atStart()
    .leadsTo(settled("known"), "word.theirs")
    .startsNothing()
    .remembers(
      ({
        event: {
          input: { item },
        },
      }) => ({
        AdInfo: item.AdInfo,
        wish: levelOf(item.AdInfo),
        hindrance: hindranceOf(item),
        key: null,
        sentKey: null,
        tries: 0,
        problem: null,
      }),
    ),
  rule("FEAT-10 A switch that cannot be pressed does nothing")
    .after("featured.want")
    .given((transition) => !possible(transition))
    .isIgnored(),
  rule("FEAT-03 A switch moves when it is pressed, and the list hears of it")
    .after("featured.want")
    .given(possible)
    .remembers(({ event: { level, key } }) => ({ wish: level, key, problem: null }))
    .keeps("AdInfo", "hindrance", "Id", "AgentRef")
    .reports(({ was, event: { level } }) => ({
      type: "featured.moved",
      Id: was.Id,
      from: was.wish,
      to: level,
    })),
  rule("FEAT-09 Off is asked for")
    .after("featured.want")
    .in("switches.settled")
    .given(
      (transition) =>
        possible(transition) && nextStep(transition.event.level, levelOf(transition.was.AdInfo)) === "none",
    )
    .leadsTo(request("unfeaturing"), `${changing}.trust.trusted`)
    .starts("unfeature", ({ was }) => ({ id: was.Id }))
    .remembers(({ event }) => ({ sentKey: event.key })),
  rule("FEAT-03 A level is asked for, under the key of its press")
    .after("featured.want")
    .in("switches.settled")
    .given(
      (transition) =>
        possible(transition) && nextStep(transition.event.level, levelOf(transition.was.AdInfo)) !== "none",
    )
    .leadsTo(request("featuring"), `${changing}.trust.trusted`)
    .remembers(({ event }) => ({ sentKey: event.key }))
    .starts("feature", ({ was, event: { level, key } }) => ({ id: was.Id, type: level, key })),
  rule("FEAT-03 While something is under way a press waits for its turn")
    .after("featured.want")
    .in(changing)
    .given(possible)
    .stays()
    .startsNothing(),
];

const answers = () =>
  takes(rule("FEAT-01 What the service answered is what the property is").answered("feature", "unfeature"));
const answered = [
  ...asksNext(answers, any, doubts),
  settlesNext(answers(), any, doubts),
  rule("What the service answered to us was the last word")
    .answered("feature", "unfeature")
    .leadsTo("word.ours"),
];

const lost = ({ event }: Transition) => ["network", "unexpected"].includes(event.error.code);
const again = (transition: Transition) => lost(transition) && transition.was.tries < 2;
const overtaken = ({ was }: Transition) => was.key !== was.sentKey;
const offline = (transition: Transition) =>
  lost(transition) || transition.event.error.code === "ErrPropertyIsOffline";
const fails = (sentence: string) => rule(sentence).failed("feature", "unfeature");
const refusals = [
  fails("An answer that was lost is waited for twice")
    .given(again)
    .leadsTo(request("waiting"), `${changing}.trust.doubtful`)
    .startsNothing()
    .reports()
    .remembers(({ was }) => ({ tries: was.tries + 1 }))
    .keeps("wish", "key", "sentKey", "problem"),
  reads(
    fails("A press that came since counts, and the property is read first").given(
      (transition) => !again(transition) && overtaken(transition),
    ),
  )
    .keeps("problem", "wish", "key")
    .reports(),
  reads(
    fails("What surprises, or is lost for good, is read").given(
      (transition) => !again(transition) && !overtaken(transition) && offline(transition),
    ),
  )
    .saysWhy()
    .keeps("wish", "key")
    .reports(),
  settles(
    fails("FEAT-08 What was refused is put back, and says why")
      .given((transition) => !again(transition) && !overtaken(transition) && !offline(transition))
      .saysWhy(),
    "refused",
    ({ is }) => is.problem,
  ),
  fails("What was refused is doubted no more than before")
    .given((transition) => !again(transition))
    .in(changing)
    .must(
      (transition) =>
        (transition.happening.after.value.switches.changing?.trust ?? "trusted") ===
        (doubts(transition) && transition.happening.after.value.switches.changing ? "doubtful" : "trusted"),
      "doubts otherwise",
    ),
  ...asksNext(
    () =>
      rule("After a pause it is asked again, with the same key")
        .elapsed("pause")
        .keeps("wish", "key", "tries"),
    any,
    any,
  ),
];

const level = ({ event }: Transition) => levelOf(event.output.AdInfo);
const asWished = (transition: Transition) => level(transition) === transition.was.wish;
const looks = () => takes(rule("What was read is what the property is").answered("read"));
const further = (transition: Transition) =>
  !asWished(transition) && transition.was.key !== null && transition.was.problem === null;
const looked = [
  settles(looks().given(asWished).remembers({ problem: null }), "known", () => null),
  settles(
    looks().given((transition) => !asWished(transition) && transition.was.key === null),
    "known",
    ({ was }) => was.problem,
  ),
  settles(
    looks().given(
      (transition) => !asWished(transition) && transition.was.key !== null && transition.was.problem !== null,
    ),
    "refused",
    ({ was }) => was.problem,
  ),
  ...asksNext(looks, further, never),
  rule("What was read was the last word, and is trusted")
    .answered("read")
    .leadsTo("word.theirs")
    .must(({ happening: { after } }) => after.value.switches.changing?.trust !== "doubtful", "is doubted"),
  settles(
    rule("A change that nobody knows of says so")
      .failed("read")
      .given(({ was }) => was.sentKey !== null)
      .saysWhy(),
    "unsure",
    ({ is }) => is.problem,
  ),
  ...asksNext(
    () => rule("A look that failed is done without").failed("read").keeps("AdInfo"),
    ({ was }) => was.sentKey === null,
    never,
  ),
  settlesNext(
    rule("A look that failed changes nothing").failed("read").keeps("AdInfo"),
    ({ was }) => was.sentKey === null,
    never,
  ),
  rule("A look that failed leaves no doubt")
    .failed("read")
    .must(({ happening: { after } }) => after.value.switches.changing?.trust !== "doubtful", "is doubted"),
];

const agrees = ({ was: { AdInfo }, event: { item } }: Transition) =>
  levelOf(item.AdInfo) === levelOf(AdInfo) && item.AdInfo.UpdatedBy === AdInfo.UpdatedBy;
const found = (sentence: string) =>
  rule(sentence)
    .after("featured.found")
    .remembers(({ event }) => ({ hindrance: hindranceOf(event.item) }));
const shows = [settled("known"), settled("refused")];
const others = [
  found("A search that says the same changes nothing")
    .in(...shows)
    .given(agrees)
    .keeps("AdInfo", "wish", "problem")
    .reports()
    .startsNothing()
    .must(
      ({ happening: { before, after } }) => before?.value.switches.settled === after.value.switches.settled,
      "is in another state",
    ),
  reads(
    found("A search that disagrees with the answer to us may be older")
      .in(...shows)
      .given((transition) => !agrees(transition) && ours(transition)),
  )
    .keeps("AdInfo")
    .reports(),
  settles(
    found("A search that knows better is believed")
      .in(...shows)
      .given((transition) => !agrees(transition) && !ours(transition)),
    "known",
    () => null,
  ).remembers(({ event }) => ({ AdInfo: event.item.AdInfo, problem: null })),
  reads(found("What nobody knows is read when a search speaks of it").in(settled("unsure")))
    .keeps("AdInfo")
    .remembers({ problem: null }),
  found("A search that speaks of it meanwhile makes it doubtful")
    .in(changing)
    .leadsTo(`${changing}.trust.doubtful`)
    .keeps("AdInfo", "wish", "key", "tries")
    .reports()
    .startsNothing(),
  rule("A search that agrees with the answer to us ends its time")
    .after("featured.found")
    .in("word.ours")
    .given(agrees)
    .leadsTo("word.theirs"),
  rule("One that does not leaves it the last word")
    .after("featured.found")
    .in("word.ours")
    .given((transition) => !agrees(transition))
    .leadsTo("word.ours"),
  reads(rule("What another tab did is read").after("featured.doubt").in("switches.settled"))
    .keeps("AdInfo", "wish")
    .remembers({ problem: null })
    .reports(),
  rule("What another tab did meanwhile makes it doubtful")
    .after("featured.doubt")
    .in(changing)
    .leadsTo(`${changing}.trust.doubtful`)
    .keeps()
    .startsNothing()
    .reports(),
  rule("Why goes when it is dismissed")
    .after("problem.dismiss")
    .in(settled("refused"))
    .leadsTo(settled("known"))
    .remembers({ problem: null }),
];

export const featuredOracle = [
  ...presses,
  ...answered,
  ...refusals,
  ...looked,
  ...others,
  ...visibleTags({ [changing]: ["busy"], [settled("unsure")]: ["unsure"] }),
];
