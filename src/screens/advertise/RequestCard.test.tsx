import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { propertyRates } from "#contracts/promotion/rateCard.ts";
import { type ContractRequest, contractMachine } from "#machines/contact/contractMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { RequestCard } from "./RequestCard.tsx";

beforeAll(() => loadTexts("en", "advertise", "common", "problem"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const [size] = propertyRates;

async function press(name: string | RegExp) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await settled();
}

const well = async () => ({ message: "Sent." });

function show(send: () => Promise<{ message: string }> = well) {
  const contract = createActor(
    contractMachine.provide({
      actors: { send: fromPromise<{ message: string }, ContractRequest & { key: string }>(send) },
    }),
    { input: { ids: [] } },
  ).start();
  for (const level of ["Featured", "FeaturedPremium"] as const) {
    contract.send({ type: "size.toggle", level, listings: size?.listings ?? 0 });
  }
  render(<RequestCard about="property" rates={propertyRates} contract={contract} newKey={() => "key-1"} />);
}

test("a line that is taken back leaves the focus with the next one, and the last with the comments", async () => {
  show();
  await press(/Take back Standard/);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /Take back Premium/ }));
  await press(/Take back Premium/);
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

// ADV-08, ADV-12
test("a request that is refused says so with the text of its code, and keeps what was chosen", async () => {
  show(() => Promise.reject({ code: "ErrMissingSubject" }));
  await press("Send request");
  const alert = screen.getByRole("alert").textContent;
  expect(alert).toContain("An error occurred");
  expect(alert).toContain("The subject is missing.");
  expect(screen.getByRole("button", { name: /Take back Premium/ })).toBeDefined();
});

test("an answer that is dismissed leaves the focus with the request", async () => {
  show();
  await press("Send request");
  await press("Close");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Send request" }));
});
