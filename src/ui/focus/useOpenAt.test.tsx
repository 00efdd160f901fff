import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOpenAt } from "./useOpenAt.ts";

test("what was opened closes when one goes elsewhere, and stays closed when one comes back", () => {
  const { result, rerender } = renderHook(({ place }) => useOpenAt(place), {
    initialProps: { place: "/properties" },
  });
  const isOpen = () => result.current[0];
  expect(isOpen()).toBe(false);
  act(() => result.current[1](true));
  expect(isOpen()).toBe(true);
  rerender({ place: "/enquiries" });
  expect(isOpen()).toBe(false);
  rerender({ place: "/properties" });
  expect(isOpen()).toBe(false);
  act(() => result.current[1](true));
  act(() => result.current[1](false));
  expect(isOpen()).toBe(false);
});
