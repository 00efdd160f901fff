const renamed: Record<string, string> = { Ref: "AgentRef", Offer: "OfferType" };

/** The form's name of a field of the payload: the two that the specification names differently (notes.md row 31). */
export const formPathOf = (payloadPath: string): string => renamed[payloadPath] ?? payloadPath;
