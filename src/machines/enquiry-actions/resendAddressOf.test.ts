import { expect, test } from "vitest";
import { resendAddressOf } from "./contactAction.ts";

// ENQ-05
test("Enquiries are sent on to the outlet, and to the user where it has no address", () => {
  const user = { Email: "ana@costa.example" };
  expect(resendAddressOf({ Outlet: { Email: "office@costa.example" } }, user)).toBe("office@costa.example");
  for (const Email of [null, ""]) expect(resendAddressOf({ Outlet: { Email } }, user)).toBe(user.Email);
});
