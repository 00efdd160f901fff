interface PalettePageProps {
  addBlocked: boolean;
  onTheme(theme: "light" | "dark" | "system"): void;
  onClose(): void;
}

export default function PalettePage(_: PalettePageProps) {
  return null;
}
