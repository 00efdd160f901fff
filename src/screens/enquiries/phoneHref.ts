/** A number to call: digits and a leading plus, without what is written between them. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/(?!^\+)[^\d]/g, "")}`;
