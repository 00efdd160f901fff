import { isDeepStrictEqual } from "node:util";
import { type Rule, rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["is"];

const rounded = (degrees: number) => String(Math.round(degrees * 100_000) / 100_000);
const fields = ({ lat, lon }: { lat: number; lon: number }) => ({
  Latitude: rounded(lat),
  Longitude: rounded(lon),
});

/** The point that the fields name, within what FIELD-07 allows. */
const pointOf = ({ Latitude, Longitude }: Context) => {
  const [lat, lon] = [Latitude, Longitude].map(Number) as [number, number];
  const named = Latitude.trim() !== "" && Longitude.trim() !== "";
  return named && lat >= 27.633 && lat <= 44 && lon >= -18.167 && lon <= 6.033 ? { lat, lon } : null;
};
const checkable = ({ is }: Transition) => pointOf(is) !== null && is.location !== null;
const stands = ({ Latitude, Longitude }: Context) => Latitude.trim() !== "" || Longitude.trim() !== "";

/** The middle of a town or an area that nobody has moved since may be replaced unasked. */
const rough = ({ placed, Latitude, Longitude }: Context) =>
  placed !== null &&
  ["town", "approx"].includes(placed.precision) &&
  isDeepStrictEqual(fields(placed.point), { Latitude, Longitude });
const foundIn = ({ event: { output } }: Transition) =>
  "lat" in output
    ? { point: output, precision: null, name: null }
    : output.result === "found"
      ? { point: output.point, precision: output.precision, name: output.name ?? null }
      : null;
const replaces = (transition: Transition) => {
  const found = foundIn(transition);
  const { Latitude, Longitude } = transition.was;
  return (
    found !== null &&
    stands(transition.was) &&
    !rough(transition.was) &&
    !isDeepStrictEqual(fields(found.point), { Latitude, Longitude })
  );
};

const tells = (sentence: Rule) =>
  sentence.reports(({ is: { Latitude, Longitude, GeoInfo } }) => ({
    type: "position.changed",
    Latitude,
    Longitude,
    GeoInfo,
  }));
/** What follows whenever the point or the place may be another. */
const checksAnew = (sentence: Rule) =>
  sentence.must(
    (transition) =>
      transition.happening.after.value.municipality === (checkable(transition) ? "settling" : "unchecked"),
    "does not check the place anew",
  );
const taken = (sentence: Rule, found: (transition: Transition) => Context) =>
  checksAnew(
    tells(
      sentence.leadsTo("work.resting").remembers((transition) => {
        const offer = found(transition);
        return {
          ...fields(offer.point),
          GeoInfo: offer.precision ?? transition.was.GeoInfo,
          placed: offer,
          offer: null,
          problem: null,
        };
      }),
    ),
  );
const addressed = ({ was, event }: Transition) => event.address.trim() !== "" && was.location !== null;

const startedAt = [
  rule("A position stands where it was kept")
    .atStart()
    .leadsTo("map.locked", "work.resting")
    .remembers(
      ({
        event: {
          input: { Latitude, Longitude, GeoInfo, location },
        },
      }) => ({ Latitude, Longitude, GeoInfo, location }),
    ),
  rule("FIELD-22 A point in a place is checked at once")
    .atStart()
    .given(checkable)
    .leadsTo("municipality.checking"),
  rule("FIELD-22 Without a point or a place nothing is checked")
    .atStart()
    .given((transition) => !checkable(transition))
    .leadsTo("municipality.unchecked"),
  rule("A pin is there exactly where coordinates stand").must(
    ({ is, happening: { after } }) => after.value.pin === (stands(is) ? "set" : "unset"),
    "shows another pin",
  ),
];

const byHand = [
  rule("WIZ-06 Coordinates are read-only unless their editing is on")
    .after("pin.move", "coordinate.change")
    .in("map.locked")
    .isIgnored(),
  rule("WIZ-06 Their editing is switched on")
    .after("map.edit")
    .in("map.locked")
    .leadsTo("map.editing")
    .keeps()
    .reports(),
  rule("WIZ-06 And off").after("map.done").in("map.editing").leadsTo("map.locked").keeps().reports(),
  checksAnew(
    tells(
      rule("WIZ-09 The pin is dragged")
        .after("pin.move")
        .in("map.editing")
        .remembers(({ event }) => fields(event.point)),
    ),
  ),
  checksAnew(
    tells(
      rule("WIZ-06 Coordinates are typed")
        .after("coordinate.change")
        .in("map.editing")
        .remembers(({ was: { Latitude, Longitude }, event }) => ({
          Latitude,
          Longitude,
          [event.field]: event.value,
        })),
    ),
  ),
  tells(
    rule("WIZ-11 The precision is chosen")
      .after("precision.choose")
      .stays()
      .remembers(({ event }) => ({ GeoInfo: event.GeoInfo }))
      .keeps("Latitude", "Longitude"),
  ),
  checksAnew(
    rule("FIELD-22 Another place is checked anew")
      .after("place.change")
      .remembers(({ event }) => ({ location: event.location }))
      .keeps("Latitude", "Longitude", "GeoInfo")
      .reports(),
  ),
  checksAnew(
    tells(
      rule("WIZ-10 'Clear' empties the coordinates")
        .after("position.clear")
        .leadsTo("work.resting", "pin.unset")
        .remembers({ Latitude: "", Longitude: "", GeoInfo: null, problem: null, offer: null }),
    ),
  ),
  checksAnew(
    rule("A form that is set anew has its position, and tells nobody")
      .after("position.reset")
      .leadsTo("work.resting")
      .reports()
      .remembers(({ event }) => ({ ...event.value, problem: null, offer: null })),
  ),
];

const lookUps = [
  rule("WIZ-07 The address and the place are asked for")
    .after("address.use")
    .given(addressed)
    .leadsTo("work.geocoding")
    .starts("geocode", ({ was, event }) => ({ address: event.address.trim(), location: was.location.id }))
    .remembers(({ event }) => ({ address: event.address, problem: null, offer: null }))
    .keeps("Latitude", "Longitude")
    .reports(),
  rule("WIZ-07 Without an address or a place nothing is")
    .after("address.use")
    .given((transition) => !addressed(transition))
    .isIgnored(),
  rule("WIZ-08 The browser's position is asked for")
    .after("here.use")
    .leadsTo("work.locating")
    .starts("locate")
    .remembers({ problem: null, offer: null })
    .keeps("Latitude", "Longitude")
    .reports(),
  rule("Who does not wait has what he had")
    .after("work.cancel")
    .in("work.geocoding", "work.locating")
    .leadsTo("work.resting")
    .keeps()
    .reports(),
  rule("What would replace another position asks first")
    .answered("geocode", "locate")
    .given(replaces)
    .leadsTo("work.asking")
    .reports()
    .remembers((transition) => ({ offer: foundIn(transition) }))
    .keeps("Latitude", "Longitude", "GeoInfo"),
  taken(
    rule("WIZ-07, WIZ-08 What was found stands in the fields")
      .answered("geocode", "locate")
      .given((transition) => foundIn(transition) !== null && !replaces(transition)),
    (transition) => foundIn(transition) as Context,
  ),
  rule("WIZ-26 An address that is not found says so")
    .answered("geocode")
    .given((transition) => foundIn(transition) === null)
    .leadsTo("work.failed")
    .remembers({ problem: { code: "noResult" } })
    .keeps("Latitude", "Longitude", "GeoInfo")
    .reports(),
  rule("An address that could not be asked for says why")
    .failed("geocode")
    .leadsTo("work.failed")
    .reports()
    .keeps("Latitude", "Longitude")
    .must(
      ({ is: { problem }, event }) => problem.code === "service" && problem.problem.code === event.error.code,
      "does not say why",
    ),
  rule("WIZ-25 A place that the browser does not give says so")
    .failed("locate")
    .leadsTo("work.failed")
    .reports()
    .keeps("Latitude", "Longitude")
    .remembers({ problem: { code: "geolocation" } }),
  taken(
    rule("Who takes it has what was found").after("found.take").in("work.asking"),
    ({ was }) => was.offer,
  ),
  rule("Who keeps his own has what he had")
    .after("found.keep")
    .in("work.asking")
    .leadsTo("work.resting")
    .reports()
    .remembers({ offer: null })
    .keeps("Latitude", "Longitude", "GeoInfo"),
  rule("Why goes when it is dismissed")
    .after("problem.dismiss")
    .in("work.failed")
    .leadsTo("work.resting")
    .remembers({ problem: null })
    .reports(),
  rule("Why goes with another point or place")
    .after("pin.move", "coordinate.change")
    .in("work.failed")
    .given(({ happening: { before } }) => before?.value.map === "editing")
    .leadsTo("work.resting")
    .remembers({ problem: null }),
  rule("Why goes with another place")
    .after("place.change")
    .in("work.failed")
    .leadsTo("work.resting")
    .remembers({ problem: null }),
];

const municipality = [
  rule("FIELD-22 The place is asked for once the point rests")
    .elapsed("pause")
    .leadsTo("municipality.checking")
    .keeps(),
  rule("FIELD-22 It is asked for this point and this place")
    .entering("municipality.checking")
    .starts("check", ({ is }) => ({ point: pointOf(is), location: is.location.id })),
  rule("FIELD-22 A point inside is no warning")
    .answered("check")
    .given(({ event }) => event.output.inside)
    .leadsTo("municipality.inside")
    .keeps()
    .reports(),
  rule("FIELD-22 A point outside is a warning")
    .answered("check")
    .given(({ event }) => !event.output.inside)
    .leadsTo("municipality.outside")
    .keeps()
    .reports(),
  rule("FIELD-22 What cannot be checked is no warning")
    .failed("check")
    .leadsTo("municipality.unchecked")
    .keeps()
    .reports(),
];

export const positionOracle = [
  ...startedAt,
  ...byHand,
  ...lookUps,
  ...municipality,
  ...visibleTags({
    "work.geocoding": ["busy"],
    "work.locating": ["busy"],
    "work.asking": ["asking"],
    "municipality.outside": ["outside"],
  }),
];
