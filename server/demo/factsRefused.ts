/** Why a database does not get many facts, in a sentence. */
export class FactsRefused extends Error {}
