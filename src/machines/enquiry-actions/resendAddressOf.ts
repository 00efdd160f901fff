import type { ClientClaims } from "#contracts/session/authContract.ts";
import type { PropertyService } from "#contracts/session/serviceContract.ts";

/** Where enquiries are sent on to unless somebody says otherwise: the outlet's address, else the user's own (ENQ-05). */
export const resendAddressOf = (
  { Outlet }: Pick<PropertyService, "Outlet">,
  { Email }: Pick<ClientClaims, "Email">,
): string => Outlet.Email || Email;
