import { type CSSProperties, type ReactNode, useState } from "react";

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** Holds a value for a controlled primitive, so that an example can be used. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, set] = useState(start);
  return children(value, set);
}

/** A small drawn house for examples, as an address that needs no network. `hue` tells them apart. */
export function picture(hue: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 106"><path fill="oklch(0.9 0.03 ${hue})" d="M0 0h160v106H0z"/><path fill="oklch(0.74 0.065 130)" d="M0 70q50-20 90-6t70-10v52H0z"/><path fill="#f1ece2" d="M50 52h60v36H50z"/><path fill="#b5654a" d="m40 54 40-24 40 24z"/><path fill="#68432f" d="M76 68h10v20H76z"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface RowProps {
  children: ReactNode;
  /** Lays the examples out under each other, at most this many pixels wide. */
  width?: number;
}

/** Examples beside each other (wrapping), or under each other with a width. Styled here so that no class of the gallery reaches the panel. */
export function Row({ children, width }: RowProps) {
  const style: CSSProperties =
    width === undefined
      ? { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 12, marginBottom: 16 }
      : { display: "grid", gap: 16, maxWidth: width, marginBottom: 16 };
  return <div style={style}>{children}</div>;
}
