type Bounds<Low extends string, High extends string> = Record<Low | High, number | null>;

/** A search whose upper bound is not below its lower one: otherwise the lower stays alone. */
export function orderedBounds<Low extends string, High extends string, Search extends Bounds<Low, High>>(
  search: Search,
  low: Low,
  high: High,
): Search {
  const [lowest, highest] = [search[low], search[high]];
  return lowest !== null && highest !== null && lowest > highest ? { ...search, [high]: null } : search;
}
