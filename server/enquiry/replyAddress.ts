/** One bare address: nothing that a mail reader could take for a second one, a name, or another header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/;
const LONGEST = 254;

/** Where to answer somebody who left an address in a form; null when it is none that mail can be sent to. */
export function replyAddress(email: string | null): string | null {
  const address = email?.trim() ?? "";
  return address.length <= LONGEST && ADDRESS.test(address) && !/\p{C}/u.test(address) ? address : null;
}
