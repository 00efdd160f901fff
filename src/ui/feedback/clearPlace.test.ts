import { expect, test } from "vitest";
import { clearPlace } from "./useClearPlace.ts";

const toast = { width: 384, height: 60 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const small = { width: 358, height: 60 };
const at = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a message stands bottom right when nothing is in its way", () => {
  expect(clearPlace(toast, [], desk)).toEqual({ right: 0, bottom: 0 });
  expect(clearPlace(toast, [at(300, 850, 80, 36)], desk)).toEqual({ right: 0, bottom: 0 });
});

test("what was just pressed sends it to another corner", () => {
  expect(clearPlace(toast, [at(1300, 850, 80, 36)], desk)).toEqual({ left: 0, bottom: 0 });
});

test("on a phone, where it is as wide as the window, the wizard's buttons send it away from them", () => {
  const footer = at(0, 784, 390, 60);
  const cross = at(340, 10, 40, 40);
  expect(clearPlace(small, [footer, cross], phone)).toEqual({ right: 0, top: 56 });
  const chosen = at(20, 90, 300, 40);
  expect(clearPlace(small, [footer, cross, chosen], phone)).toEqual({ right: 0, bottom: 60 });
});
