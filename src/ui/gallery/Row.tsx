import type { CSSProperties, ReactNode } from "react";

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
