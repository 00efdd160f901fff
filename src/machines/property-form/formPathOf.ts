const renamed: Record<string, string> = { Ref: "AgentRef", Offer: "OfferType" };

/** The form's name of a field of the payload: the two that the wire names differently (SEND-24, SEND-26). */
export const formPathOf = (payloadPath: string): string => renamed[payloadPath] ?? payloadPath;
