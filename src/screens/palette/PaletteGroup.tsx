import { CommandGroup, CommandItem } from "#ui/overlay/CommandPalette.tsx";
import type { PaletteCommand } from "./paletteCommand.ts";

interface PaletteGroupProps {
  label: string;
  commands: readonly PaletteCommand[];
  onClose: () => void;
}

/** The commands of one kind; the palette closes before one of them runs. */
export function PaletteGroup({ label, commands, onClose }: PaletteGroupProps) {
  if (commands.length === 0) return null;
  return (
    <CommandGroup label={label}>
      {commands.map(({ id, name, icon, aside, disabled, run }) => (
        <CommandItem
          key={id}
          value={id}
          icon={icon}
          aside={aside}
          disabled={disabled}
          onSelect={() => {
            onClose();
            run();
          }}
        >
          {name}
        </CommandItem>
      ))}
    </CommandGroup>
  );
}
