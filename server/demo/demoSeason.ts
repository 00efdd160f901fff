import { offer } from "#contracts/property/propertyTypes.ts";
import { seededRandom } from "./random.ts";
import { seedOf } from "./seedOf.ts";

/** How busy a month is, January first: people look for homes after the holidays, for a summer let in winter. */
const homes = [1.12, 1.1, 1.08, 1, 1, 0.95, 0.97, 1.02, 1.08, 1.02, 0.92, 0.74];
const holidays = [1.25, 1.3, 1.25, 1.15, 1.1, 1.2, 1.15, 0.8, 0.6, 0.55, 0.55, 0.7];
/** Sunday first. */
const weekdays = [1.02, 1.08, 1.05, 1.03, 1, 0.93, 0.9];
const quiet = ["12-24", "12-25", "12-31", "01-01", "01-06"];

/** How busy a day (`YYYY-MM-DD`) is for one kind of offer, around 1: season, weekday, holidays and a little chance. */
export function demoSeason(day: string, offerId: number): number {
  const date = new Date(`${day}T12:00:00Z`);
  const months = offerId === offer.holidays ? holidays : homes;
  const weather = 0.93 + 0.14 * seededRandom(seedOf(day)).next();
  const feast = quiet.includes(day.slice(5)) ? 0.6 : 1;
  return (months[date.getUTCMonth()] ?? 1) * (weekdays[date.getUTCDay()] ?? 1) * weather * feast;
}
