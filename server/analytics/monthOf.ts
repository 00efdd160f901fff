/** The first day of a day's month; days are `YYYY-MM-DD`. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
