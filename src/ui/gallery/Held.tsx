import { type ReactNode, useState } from "react";

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds a value for a controlled primitive, so that an example can be used. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, set] = useState(start);
  return children(value, set);
}
