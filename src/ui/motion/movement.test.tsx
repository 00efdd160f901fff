import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Arriving, fetchMovement, movement, stepBox } from "./movement.tsx";

const wants = (less: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: less }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// BULK-26, MEDIA-20, WIZ-38, COMPARE-23: alone in its file, because what has come stays
test("nothing is fetched, and nothing moves, for who wants less movement", async () => {
  vi.stubGlobal("requestIdleCallback", (act: () => void) => act());
  wants(true);
  fetchMovement();
  render(<Arriving from={{ y: 6 }}>Here</Arriving>);
  expect(screen.getByText("Here").style.length).toBe(0);
  wants(false);
  expect(movement()).toBeNull();
  fetchMovement();
  await vi.waitUntil(() => movement(), 20_000);
  wants(true);
  expect(movement()).toBeNull();
  const Step = stepBox();
  render(<Step data-way={1}>Step</Step>);
  expect(screen.getByText("Step").style.length).toBe(0);
});
