/** An e-mail address as leads are told apart: outer spaces and case do not count. Null is nobody's. */
export function emailKey(email: string | null): string | null {
  return email?.trim().toLowerCase() || null;
}
