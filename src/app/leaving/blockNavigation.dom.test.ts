import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { blockNavigation } from "./blockNavigation.ts";
import { aroundNav } from "./leaving.ts";

let letGo: () => void;
const ask = vi.fn<(leave: () => void) => void>();
const navigate = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  history.replaceState(null, "", "/properties/enquiries?skip=20");
  letGo = blockNavigation(ask);
});
afterEach(() => letGo());

describe("A screen that is held", () => {
  test("is left for another path only after the question", () => {
    aroundNav(navigate, "/dashboard", { replace: true });
    expect(navigate).not.toHaveBeenCalled();
    ask.mock.calls[0]?.[0]();
    expect(navigate.mock.calls).toEqual([["/dashboard", { replace: true }]]);
  });

  test("asks again when the question was answered with no", () => {
    aroundNav(navigate, "/dashboard");
    aroundNav(navigate, "/support");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("lets its own query change, and the end of the session through", () => {
    aroundNav(navigate, "/properties/enquiries?skip=40");
    aroundNav(navigate, "/logout?expired=1&redirect=%2F");
    aroundNav(navigate, "/");
    expect(navigate).toHaveBeenCalledTimes(3);
    expect(ask).not.toHaveBeenCalled();
  });

  test("has the browser ask before the tab closes, until it is let go", () => {
    const closing = () => {
      const event = new Event("beforeunload", { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(true);
    letGo();
    expect(closing()).toBe(false);
    aroundNav(navigate, "/dashboard");
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  test("is put back when the browser has gone to another path, and the router hears nothing", () => {
    const router = vi.fn();
    addEventListener("popstate", router);
    history.replaceState(null, "", "/dashboard");
    dispatchEvent(new PopStateEvent("popstate"));
    removeEventListener("popstate", router);
    expect(location.pathname + location.search).toBe("/properties/enquiries?skip=20");
    expect(ask).toHaveBeenCalledTimes(1);
    expect(router).not.toHaveBeenCalled();
  });
});

describe("What lies over a screen", () => {
  test("is asked to close by Back, whatever the path, and the browser asks nothing", () => {
    letGo();
    const close = vi.fn<(leave: () => void) => void>();
    letGo = blockNavigation(close, { unload: "free", back: "closes" });
    const router = vi.fn();
    addEventListener("popstate", router);
    history.replaceState(null, "", "/properties/enquiries");
    dispatchEvent(new PopStateEvent("popstate"));
    removeEventListener("popstate", router);
    close.mock.calls[0]?.[0]();
    expect(location.pathname + location.search).toBe("/properties/enquiries?skip=20");
    expect([close.mock.calls.length, router.mock.calls.length]).toEqual([1, 0]);
    const event = new Event("beforeunload", { cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
    aroundNav(navigate, "/advertise");
    expect(navigate).not.toHaveBeenCalled();
    close.mock.calls[1]?.[0]();
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});

// SHELL-18
describe("What lies over the tab's first page", () => {
  test("is asked to close by Back, which has a step of the panel's own to take", () => {
    letGo();
    vi.stubGlobal("navigation", { canGoBack: false });
    const [before, address] = [history.length, location.href];
    letGo = blockNavigation(ask, { unload: "free", back: "closes" });
    expect([history.length - before, location.href]).toEqual([1, address]);
    vi.stubGlobal("navigation", { canGoBack: true });
    blockNavigation(ask, { unload: "free", back: "closes" })();
    expect(history.length - before).toBe(1);
    vi.unstubAllGlobals();
    dispatchEvent(new PopStateEvent("popstate"));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

// SHEET-19
describe("A screen that two hold", () => {
  const other = vi.fn<(leave: () => void) => void>();
  let letOtherGo: () => void;
  beforeEach(() => {
    letOtherGo = blockNavigation(other);
  });
  afterEach(() => letOtherGo());

  const back = () => {
    history.replaceState(null, "", "/dashboard");
    dispatchEvent(new PopStateEvent("popstate"));
  };

  test("is still held by the one who came last when the first lets go", () => {
    letGo();
    back();
    expect(location.pathname).toBe("/properties/enquiries");
    aroundNav(navigate, "/dashboard");
    expect(other).toHaveBeenCalledTimes(2);
    expect([ask.mock.calls.length, navigate.mock.calls.length]).toEqual([0, 0]);
  });

  test("is still held by the one who came first when the last lets go", () => {
    letOtherGo();
    back();
    expect(location.pathname).toBe("/properties/enquiries");
    aroundNav(navigate, "/dashboard");
    expect(ask).toHaveBeenCalledTimes(2);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("is left when both agree, and stays held by both when one does not", () => {
    aroundNav(navigate, "/dashboard");
    other.mock.calls[0]?.[0]();
    expect([ask.mock.calls.length, navigate.mock.calls.length]).toEqual([1, 0]);
    aroundNav(navigate, "/support");
    expect(other).toHaveBeenCalledTimes(2);
    other.mock.calls[1]?.[0]();
    ask.mock.calls[1]?.[0]();
    expect(navigate.mock.calls).toEqual([["/support", undefined]]);
    aroundNav(navigate, "/dashboard");
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  test("hears Back where what lies over it came first", () => {
    letGo();
    letOtherGo();
    letGo = blockNavigation(ask, { unload: "free", back: "closes" });
    letOtherGo = blockNavigation(other);
    history.replaceState(null, "", "/properties/enquiries?skip=20");
    dispatchEvent(new PopStateEvent("popstate"));
    expect([ask.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
  });
});
