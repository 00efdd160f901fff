/** Who looks at Spanish property: language, country and how many of 128. */
const visitors: readonly (readonly [language: string, country: string, parts: number])[] = [
  ["en", "GB", 34],
  ["en", "IE", 4],
  ["en", "US", 3],
  ["en", "ES", 5],
  ["es", "ES", 30],
  ["de", "DE", 12],
  ["de", "AT", 2],
  ["de", "CH", 2],
  ["fr", "FR", 8],
  ["fr", "BE", 3],
  ["nl", "NL", 9],
  ["nl", "BE", 5],
  ["sv", "SE", 4],
  ["no", "NO", 3],
  ["da", "DK", 1],
  ["pl", "PL", 2],
  ["it", "IT", 1],
];
/** On what they look, of 64. */
const devices: readonly (readonly [device: string, parts: number])[] = [
  ["mobile", 35],
  ["desktop", 20],
  ["tablet", 7],
  ["smarttv", 1],
  ["robot", 1],
];

const repeated = <Item>(item: Item, times: number): Item[] => Array.from({ length: times }, () => item);

/** Lists in which each kind of visitor stands as often as it comes: `languages` and `countries` (128) go together, `devices` are 64. */
export const demoAudience = {
  languages: visitors.flatMap(([language, , parts]) => repeated(language, parts)),
  countries: visitors.flatMap(([, country, parts]) => repeated(country, parts)),
  devices: devices.flatMap(([device, parts]) => repeated(device, parts)),
} as const;
