import { describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Property, PropertyListItem } from "#contracts/property/property.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { featuredMachine } from "./featuredMachine.ts";
import type { Level } from "./shortageOf.ts";

const at = (level: Level, changes: Partial<Property> = {}) =>
  sampleProperty({
    AdInfo: {
      PropertyFeaturedPremium: level === "FeaturedPremium",
      PropertyFeatured: level === "Featured",
      UpdatedBy: "costa",
    },
    ...changes,
  });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const silence = { code: "network" };
const exceeded = { code: "ErrFeaturedPremiumExceeded", limit: 20 };

type Answer = PropertyListItem | typeof silence | typeof exceeded;

/** Switches whose requests are written down and answered in turn; without an answer they wait for ever. */
function switches(level: Level, answers: Answer[]) {
  const asked: string[] = [];
  const clock = new SimulatedClock();
  const next = (request: string) => {
    asked.push(request);
    const answer = answers.shift();
    if (!answer) return new Promise<never>(() => undefined);
    return "code" in answer ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const actor = createActor(
    featuredMachine.provide({
      actors: {
        feature: fromPromise(({ input: { type, key } }) => next(`${type} ${key}`)),
        unfeature: fromPromise(() => next("none")),
        read: fromPromise(() => next("read")),
      },
    }),
    { input: { item: at(level) }, clock },
  ).start();
  const press = (wanted: Level, key: string) => actor.send({ type: "featured.want", level: wanted, key });
  const shows = () => ({ level: actor.getSnapshot().context.wish, busy: actor.getSnapshot().hasTag("busy") });
  return { actor, asked, clock, press, shows };
}

describe("The switches of a row", () => {
  test("show a press at once, and put it back with the reason when it is refused", async () => {
    const { actor, press, shows } = switches("Featured", [exceeded]);
    press("FeaturedPremium", "one");
    expect(shows()).toEqual({ level: "FeaturedPremium", busy: true });
    await settled();
    expect(shows()).toEqual({ level: "Featured", busy: false });
    expect(actor.getSnapshot().context.problem).toEqual(exceeded);
  });

  test("ask again with the same key when an answer is lost, and look before they call it settled", async () => {
    const premium = at("FeaturedPremium");
    const { asked, clock, press, shows } = switches("none", [silence, premium, premium]);
    press("FeaturedPremium", "one");
    await settled();
    expect(shows()).toEqual({ level: "FeaturedPremium", busy: true });
    clock.increment(1_000);
    await settled();
    expect(asked).toEqual(["FeaturedPremium one", "FeaturedPremium one", "read"]);
    expect(shows()).toEqual({ level: "FeaturedPremium", busy: false });
  });

  test("show what the property is when no answer came but the change was made", async () => {
    const { actor, clock, press, shows } = switches("none", [silence, silence, silence, at("Featured")]);
    press("Featured", "one");
    for (const _ of [1, 2, 3]) {
      await settled();
      clock.increment(1_000);
    }
    await settled();
    expect(shows()).toEqual({ level: "Featured", busy: false });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test("say that they do not know when nothing at all is answered, until a look succeeds", async () => {
    const answers = [silence, silence, silence, silence, at("Featured")];
    const { actor, asked, clock, press, shows } = switches("none", answers);
    press("Featured", "one");
    for (const _ of [1, 2, 3]) {
      await settled();
      clock.increment(1_000);
    }
    await settled();
    expect(actor.getSnapshot().hasTag("unsure")).toBe(true);
    expect(shows()).toEqual({ level: "none", busy: false });
    actor.send({ type: "featured.doubt" });
    await settled();
    expect(asked.at(-1)).toBe("read");
    expect(shows()).toEqual({ level: "Featured", busy: false });
    expect(actor.getSnapshot().context.problem).toBeNull();
  });

  test("follow the last of several presses, each asked for once", async () => {
    const { asked, press, shows } = switches("none", [at("FeaturedPremium"), at("none"), at("Featured")]);
    press("FeaturedPremium", "one");
    press("none", "two");
    press("Featured", "three");
    expect(shows()).toEqual({ level: "Featured", busy: true });
    for (const _ of [1, 2, 3]) await settled();
    expect(asked).toEqual(["FeaturedPremium one", "none", "Featured three"]);
    expect(shows()).toEqual({ level: "Featured", busy: false });
  });

  test("are not overwritten by a search that was on its way, nor do they undo what another tab did", async () => {
    const { asked, actor, press, shows } = switches("none", [at("Featured"), at("Featured"), at("none")]);
    press("Featured", "one");
    await settled();
    actor.send({ type: "featured.found", item: at("none") });
    await settled();
    expect(asked).toEqual(["Featured one", "read"]);
    expect(shows()).toEqual({ level: "Featured", busy: false });
    actor.send({ type: "featured.doubt" });
    await settled();
    expect(asked).toEqual(["Featured one", "read", "read"]);
    expect(shows()).toEqual({ level: "none", busy: false });
  });

  test("stay off for a property that visitors do not see, and on a Premium one Standard waits", () => {
    const hidden = switches("none", []);
    hidden.actor.send({ type: "featured.found", item: at("none", { Status: "deactivated" }) });
    hidden.press("Featured", "one");
    const premium = switches("FeaturedPremium", []);
    premium.press("Featured", "one");
    expect([hidden.asked, premium.asked]).toEqual([[], []]);
  });
});
