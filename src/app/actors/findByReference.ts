import { limits } from "#contracts/limits.ts";

interface Referred {
  Id: number;
  AgentRef: string;
}

/** Of a short reference thousands may contain it: then the popover does without. */
const MOST_PAGES = 10;

/**
 * The number of the property that has exactly this reference. The list finds every reference that contains it, so that its
 * first pages are gone through; `pageAt` gives the hundred after so many.
 */
export async function findByReference(
  reference: string,
  pageAt: (skip: number) => Promise<readonly Referred[]>,
): Promise<string | null> {
  for (let nth = 0; nth < MOST_PAGES; nth += 1) {
    const page = await pageAt(nth * limits.takeMax);
    const found = page.find(({ AgentRef }) => AgentRef === reference);
    if (found) return String(found.Id);
    if (page.length < limits.takeMax) break;
  }
  return null;
}
