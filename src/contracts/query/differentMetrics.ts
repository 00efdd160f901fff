interface Metrics {
  metric: string;
  metric2: string;
}

/** A search whose two metrics differ (part 2 §2.3): the second of an equal pair gives way to a default that is free. */
export function differentMetrics<Search extends Metrics>(search: Search, defaults: Search): Search {
  if (search.metric !== search.metric2) return search;
  const free = search.metric === defaults.metric2 ? defaults.metric : defaults.metric2;
  return { ...search, metric2: free };
}
