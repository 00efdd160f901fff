/** What a typed identifier names: text, at-sign, text, dot, text without spaces is an admin's e-mail (SIGNIN-07). */
export const identifierKind = (identifier: string): "admin" | "client" =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identifier.trim()) ? "admin" : "client";
