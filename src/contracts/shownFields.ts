import { offer } from "./offerTypes.ts";

/** What a property is, as far as it decides which fields it has. */
interface Kind {
  Type?: number | null | undefined;
  Offer?: number | null | undefined;
}

/** The fields that only some offers or types have (part 1 §2, step 1); every other field every property has. */
const conditions = {
  HighSeasonPrice: ({ Offer }: Kind) => Offer === offer.holidays,
} as const satisfies Record<string, (kind: Kind) => boolean>;

type Conditional = keyof typeof conditions;
const conditional = Object.keys(conditions) as Conditional[];

/** Whether a property of this kind has a field: it is shown, validated, sent and stored only then. */
export const isShownField = (field: string, kind: Kind): boolean =>
  conditional.every((one) => one !== field || conditions[one](kind));

/** What is said of a property without the fields that its offer and type hide, whatever stood in them before. */
export function withoutHidden<Said extends Kind & { [Field in Conditional]?: unknown }>(said: Said): Said {
  const shown = { ...said };
  for (const field of conditional) if (!conditions[field](said)) delete shown[field];
  return shown;
}
