import { madridDay } from "#contracts/wire/days.ts";
import { invoiceArguments } from "./invoice/invoiceArguments.ts";
import { runOperator } from "./operator/runOperator.ts";

await runOperator("invoice", () => invoiceArguments(process.argv.slice(2), madridDay(new Date())));
