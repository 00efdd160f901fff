import { type ContractLevel, contractLevels, type Rate } from "#contracts/promotion/rateCard.ts";
import type { ContractChoice } from "#machines/contractMachine.ts";

export interface ChosenLine {
  level: ContractLevel;
  listings: number;
  /** Euros a month without VAT. */
  price: number;
}

/** What is chosen, with its prices, in the order of the table's columns. */
export const chosenLines = (choice: ContractChoice, rates: readonly Rate[]): ChosenLine[] =>
  contractLevels.flatMap((level) => {
    const rate = rates.find(({ listings }) => listings === choice[level]);
    return rate ? [{ level, listings: rate.listings, price: rate[level] }] : [];
  });
