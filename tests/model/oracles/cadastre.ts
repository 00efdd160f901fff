import { isDeepStrictEqual } from "node:util";
import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const nothing = { units: [], parcels: [], province: null, record: null, problem: null };
const is =
  (result: string) =>
  ({ event }: Transition) =>
    event.output.result === result;
const parcels = ({ event: { output } }: Transition) => output.parcels ?? [];
const under = (transition: Transition) =>
  parcels(transition).length === 1 && parcels(transition)[0].metres === 0;
const looks = ({ is: { reference, location } }: Transition) => ({ reference, location });

export const cadastreOracle = [
  rule("Nothing is asked at first")
    .atStart()
    .leadsTo("resting")
    .startsNothing()
    .remembers({ ...nothing, reference: "", point: null }),
  rule("PLACE-16, PLACE-17 A reference is looked up, in the chosen place")
    .after("reference.look")
    .leadsTo("looking")
    .starts("lookUp", looks)
    .remembers(({ event: { reference, location, before } }) => ({
      ...nothing,
      reference,
      location,
      before,
      point: null,
    }))
    .reports(),
  rule("PLACE-20 The parcel under a pin is looked for")
    .after("pin.look")
    .leadsTo("locating")
    .starts("findParcels", ({ event }) => ({ point: event.point }))
    .remembers(({ event: { point, location, before } }) => ({
      ...nothing,
      reference: "",
      location,
      before,
      point,
    }))
    .reports(),
  rule("What was found is forgotten when it is closed")
    .after("cadastre.close")
    .leadsTo("resting")
    .startsNothing()
    .remembers(nothing)
    .reports(),
  rule("Who does not wait asks nothing")
    .after("work.cancel")
    .in("looking", "locating")
    .leadsTo("resting")
    .startsNothing()
    .keeps()
    .reports(),

  rule("PLACE-17 What was found is proposed")
    .answered("lookUp")
    .given(is("found"))
    .leadsTo("proposing")
    .remembers(({ event }) => ({ record: event.output.record, units: [], province: null })),
  rule("PLACE-17 The form hears of what stands nowhere in it yet")
    .answered("lookUp")
    .given(is("found"))
    .must(({ was: { before }, event: { output }, happening: { reported } }) => {
      const [transition, ...more] = reported;
      const { address, build } = output.record;
      return (
        more.length === 0 &&
        transition?.type === "proposal.apply" &&
        isDeepStrictEqual(transition.before, before) &&
        transition.patch.Address === address &&
        transition.patch.Build === String(build)
      );
    }, "proposes something else"),
  rule("PLACE-17 Flats are chosen from")
    .answered("lookUp")
    .given(is("units"))
    .leadsTo("choosingUnit")
    .reports()
    .remembers(({ event }) => ({ units: event.output.units, record: null, province: null })),
  rule("PLACE-19 A province with a cadastre of its own is said")
    .answered("lookUp", "findParcels")
    .given(is("elsewhere"))
    .leadsTo("elsewhere")
    .reports()
    .remembers(({ event }) => ({ province: event.output.province, record: null })),
  rule("PLACE-19 An unknown reference is said")
    .answered("lookUp", "findParcels")
    .given(is("none"))
    .leadsTo("none")
    .reports(),
  rule("PLACE-20 The parcel under the pin is looked up")
    .answered("findParcels")
    .given(under)
    .leadsTo("looking")
    .reports()
    .starts("lookUp", ({ was, event }) => ({
      reference: event.output.parcels[0].reference,
      location: was.location,
    }))
    .remembers(({ event }) => ({ parcels: event.output.parcels })),
  rule("PLACE-20 Of those around it one is chosen")
    .answered("findParcels")
    .given((transition) => is("found")(transition) && !under(transition))
    .leadsTo("choosingParcel")
    .reports()
    .startsNothing()
    .remembers(({ event }) => ({ parcels: event.output.parcels })),
  rule("PLACE-23 What is not answered is said")
    .failed("lookUp", "findParcels")
    .leadsTo("failed")
    .saysWhy()
    .keeps("reference", "point", "location")
    .reports(),
  rule("PLACE-17 The flat that was chosen is looked up")
    .after("unit.choose")
    .in("choosingUnit")
    .leadsTo("looking")
    .starts("lookUp", looks)
    .remembers(({ event }) => ({ reference: event.reference }))
    .keeps("location"),
  rule("PLACE-20 The parcel that was chosen is looked up")
    .after("parcel.choose")
    .in("choosingParcel")
    .leadsTo("looking")
    .starts("lookUp", looks)
    .remembers(({ event }) => ({ reference: event.reference }))
    .keeps("location"),
  ...visibleTags({ looking: ["busy"], locating: ["busy"] }),
];
