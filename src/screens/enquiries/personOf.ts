import type { ContactDetails } from "#machines/enquiry-list/listEvent.ts";

interface Person {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Who got in touch, as far as it is known; of a call the number that called. */
export const personOf = (details: ContactDetails): Person =>
  "Start" in details
    ? { name: null, email: null, phone: details.Origin }
    : { name: details.Name, email: details.Email, phone: details.Phone };
