import type { Config } from "tailwindcss";
import { colours } from "#ui/theme/tokens.ts";

const colourUtilities = Object.fromEntries(Object.keys(colours).map((name) => [name, `var(--${name})`]));

/** What Tailwind's utilities are made of: the tokens by meaning, and the few sizes of the design system. */
export default {
  content: [],
  theme: {
    colors: { ...colourUtilities, transparent: "transparent", current: "currentColor" },
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1rem" }],
      sm: ["0.8125rem", { lineHeight: "1.125rem" }],
      base: ["0.875rem", { lineHeight: "1.25rem" }],
      lg: ["1rem", { lineHeight: "1.5rem", letterSpacing: "-0.008em" }],
      xl: ["1.25rem", { lineHeight: "1.625rem", letterSpacing: "-0.014em" }],
      "2xl": ["1.75rem", { lineHeight: "2.125rem", letterSpacing: "-0.02em" }],
    },
    fontWeight: { normal: "400", medium: "500", semibold: "600" },
    borderRadius: { none: "0", sm: "4px", control: "6px", card: "10px", dialog: "14px", full: "9999px" },
    boxShadow: {
      none: "none",
      float: "0 1px 2px oklch(0 0 0 / 0.06), 0 8px 24px -4px oklch(0 0 0 / 0.16)",
      dialog: "0 2px 6px oklch(0 0 0 / 0.08), 0 24px 64px -8px oklch(0 0 0 / 0.32)",
    },
    extend: {
      fontFamily: { sans: ['"Inter Variable"', '"Inter fallback"', "system-ui", "sans-serif"] },
      spacing: { control: "var(--control-size)", compact: "var(--compact-size)" },
      animation: {
        "overlay-in": "overlay-in 140ms ease-out",
        "overlay-out": "overlay-out 140ms ease-in",
        "pop-in": "pop-in 140ms cubic-bezier(0.2, 0.8, 0.3, 1)",
        "pop-out": "pop-out 140ms ease-in",
        "sheet-in": "sheet-in 140ms cubic-bezier(0.2, 0.8, 0.3, 1)",
        "sheet-out": "sheet-out 140ms ease-in",
        "screen-fade": "overlay-in 200ms ease-out",
        skeleton: "skeleton 1.6s ease-in-out infinite",
        spin: "spin 0.8s linear infinite",
      },
    },
  },
} satisfies Config;
