type WithSuffix<Values, Suffix extends string> = {
  [Key in keyof Values & string as `${Key}${Suffix}`]: Values[Key];
};

/** The same values, each key with a suffix: what is there for two kinds of thing alike is said once. */
export const suffixed = <Values extends object, const Suffix extends string>(
  suffix: Suffix,
  values: Values,
) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${key}${suffix}`, value])) as WithSuffix<
    Values,
    Suffix
  >;
