import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Arriving, fetchMovement, type KeyedElements, movement, stepBox } from "./movement.tsx";

const wants = (less: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: less }));

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (act: () => void) => act());
  // What elements are made of here is not what the process calls so.
  vi.stubGlobal("EventTarget", Object.getPrototypeOf(Node.prototype).constructor);
  const animation = { cancel: () => undefined, commitStyles: () => undefined, currentTime: 0 };
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => animation as unknown as Animation);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

async function moves() {
  wants(false);
  fetchMovement();
  return await vi.waitUntil(() => movement(), 20_000);
}

/** A list of rows, 10 pixels each, which notes what is animated. */
function listOf(...keys: string[]) {
  const moved: Record<string, unknown> = {};
  const list = document.createElement("table");
  const placed: KeyedElements = keys.map((key, at) => {
    const row = document.createElement("tr");
    row.textContent = key;
    Object.defineProperty(row, "offsetTop", { value: at * 10 });
    row.animate = (frames) => {
      moved[key] = frames;
      return {} as Animation;
    };
    list.append(row);
    return [key, row];
  });
  document.body.append(list);
  return { list, placed, moved };
}

// BULK-26, MEDIA-20
test("what stays glides from where it stood, what is new comes in, and what stands as before keeps still", async () => {
  const { placesOf, glide } = await moves();
  const before = placesOf(listOf("a", "b", "c").placed);
  const { placed, moved } = listOf("a", "c", "d");
  glide(placed, before);
  expect(moved).toEqual({
    c: { transform: ["translate(0px, 10px)", "none"] },
    d: { opacity: [0, 1] },
  });
});

// BULK-26
test("a row that leaves fades where it stood, and nobody hears or presses its picture", async () => {
  const { placesOf, fadeGone } = await moves();
  const was = listOf("a", "b");
  const before = placesOf(was.placed);
  let end = () => undefined as unknown;
  vi.spyOn(Element.prototype, "animate").mockImplementation(() => {
    const animation = { cancel: () => undefined, currentTime: 0 } as unknown as Animation;
    end = () => animation.onfinish?.(new Event("finish") as AnimationPlaybackEvent);
    return animation;
  });
  fadeGone(was.list, was.placed.slice(1), before);
  const picture = document.body.lastElementChild as HTMLElement;
  expect(picture.textContent).toBe("a");
  expect(picture.ariaHidden).toBe("true");
  expect(picture.inert).toBe(true);
  end();
  await waitFor(() => expect(picture.isConnected).toBe(false));
});

// WIZ-38
test("a step comes in from the side on which it lies, and the first one is there", async () => {
  await moves();
  const Step = stepBox();
  const from = (way: number) => {
    render(<Step data-way={way}>{`Step ${way}`}</Step>);
    return screen.getByText(`Step ${way}`).style.transform;
  };
  expect([from(0), from(2), from(-1)]).toEqual(["", "translateX(12px)", "translateX(-12px)"]);
});

// COMPARE-23
test("a panel rises into its place", async () => {
  await moves();
  render(<Arriving from={{ y: 6 }}>Panel</Arriving>);
  expect(screen.getByText("Panel").style.transform).toBe("translateY(6px)");
});
