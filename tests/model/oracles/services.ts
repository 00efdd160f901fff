import { rule, visibleTags } from "../harness/oracle.ts";

const names = ["property", "featured", "directory"];

/** What is so of each service, whatever the others do. */
const ofService = (name: string) => [
  rule(`DASH-30 The ${name} service is asked for when the client signs in`)
    .atStart()
    .leadsTo(`${name}.loading`)
    .starts(name, { name }),
  rule(`DASH-30 The ${name} service is what was answered`)
    .answered(name)
    .leadsTo(`${name}.known`)
    .remembers(({ event }) => event.output)
    .keeps(...names.filter((other) => other !== name)),
  rule(`DASH-30 Without an answer the ${name} service is its default`)
    .failed(name)
    .in(`${name}.loading`, `${name}.asking`)
    .leadsTo(`${name}.failed`)
    .keeps(),
  rule(`The ${name} service that is known does not end with a connection`)
    .failed(name)
    .in(`${name}.renewing`)
    .leadsTo(`${name}.known`)
    .keeps(),
  rule(`The ${name} service is asked for anew, and stays meanwhile`)
    .after("services.refresh")
    .in(`${name}.known`)
    .leadsTo(`${name}.renewing`)
    .starts(name, { name })
    .keeps(),
  rule(`The ${name} service that could not be read is asked for again`)
    .after("services.refresh")
    .in(`${name}.failed`)
    .leadsTo(`${name}.asking`)
    .starts(name, { name })
    .keeps(),
  rule(`The ${name} service is not asked for twice at a time`)
    .after("services.refresh")
    .in(`${name}.loading`, `${name}.asking`, `${name}.renewing`)
    .must(
      ({ happening: { before, after, started } }) =>
        before?.value[name] === after.value[name] && started.every(({ id }) => id !== name),
      "asks twice",
    ),
  ...visibleTags({
    [`${name}.loading`]: ["busy", "unknown"],
    [`${name}.renewing`]: ["busy"],
    [`${name}.asking`]: ["busy"],
    [`${name}.failed`]: ["failed"],
  }),
];

export const servicesOracle = names.flatMap(ofService);
