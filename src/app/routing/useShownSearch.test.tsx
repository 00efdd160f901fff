import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { SearchChanged } from "#machines/list/searchKernel.ts";
import { useShownSearch } from "./useShownSearch.ts";

afterEach(cleanup);

test("another search is a step to go back from; one that was corrected takes the place of the last", async () => {
  let hear: (event: SearchChanged) => void = () => undefined;
  const list = {
    on(_: "search.changed", heard: typeof hear) {
      hear = heard;
      return { unsubscribe: () => undefined };
    },
  };
  function Page() {
    useShownSearch(list);
    return null;
  }
  history.replaceState(null, "", "/invoicing");
  render(<Page />);
  const before = history.length;
  const tell = async (query: string, replace: boolean) => {
    hear({ type: "search.changed", query, replace });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    return [location.pathname + location.search, history.length - before];
  };
  expect(await tell("skip=400", false)).toEqual(["/invoicing?skip=400", 1]);
  expect(await tell("skip=20", true)).toEqual(["/invoicing?skip=20", 1]);
  expect(await tell("", false)).toEqual(["/invoicing", 2]);
});
