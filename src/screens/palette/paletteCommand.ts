import type { ReactNode } from "react";

/** One line of the palette that does something. */
export interface PaletteCommand {
  id: string;
  name: string;
  icon: ReactNode;
  /** Quiet words at its end, for example the key that does the same, or why it rests. */
  aside?: string | undefined;
  disabled?: boolean | undefined;
  run: () => void;
}
