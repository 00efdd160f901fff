import { useState } from "react";
import { preferences } from "./preferences.ts";

/** Whether keys of a single letter do something; on until somebody turns them off on this device. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => preferences.read("singleKeys") !== "off");
  const choose = (next: boolean) => {
    preferences.write("singleKeys", next ? "on" : "off");
    setOn(next);
  };
  return [on, choose];
}
