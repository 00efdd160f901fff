import { clock, day } from "#ui/format/day.ts";

/** DD/MM/YYYY, HH:MM in Europe/Madrid; the same in both languages. */
export const momentOf = (iso: string): string => `${day(iso)}, ${clock(iso)}`;
