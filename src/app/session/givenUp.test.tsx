import { render, screen } from "@testing-library/react";
import { useActorRef, useSelector } from "@xstate/react";
import { afterEach, expect, test, vi } from "vitest";
import { fromPromise } from "xstate";
import { placeContract } from "#contracts/place/placeContract.ts";
import { answered, client } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

const town = fromPromise<string>(async ({ signal }) => {
  const call = client("geo", placeContract).town({ params: { code: "m-03082" }, fetchOptions: { signal } });
  return (await answered(call)).body.Labels.Default;
});

function Town() {
  const actor = useActorRef(town);
  return <p>{useSelector(actor, ({ status, output }) => output ?? status)}</p>;
}

test("a screen that is mounted a second time while it asks is told of its second question alone", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const answer = { Id: "m-03082", Labels: { Default: "Jávea", en: "Jávea", es: "Jávea" } };
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signals.push(signal);
        if (signal?.aborted) return reject(signal.reason);
        signal?.addEventListener("abort", () => reject(signal.reason));
        setTimeout(() => resolve(Response.json(answer)), 50);
      }),
  );
  render(<Town />);
  expect(await screen.findByText("Jávea")).toBeTruthy();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});
