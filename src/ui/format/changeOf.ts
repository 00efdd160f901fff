/** How a figure differs from the period before, in per cent; `null` when there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : ((now - before) / before) * 100;
