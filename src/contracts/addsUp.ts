const ofVisitors: readonly string[] = ["language", "device", "country"];

/** Whether the groups of a dimension come to a total: a listing counts once for every kind of visitor, so that such figures do not add up to how many there are. */
export const addsUp = (metric: string, dimension: string): boolean =>
  metric !== "noofproperties" || !ofVisitors.includes(dimension);
