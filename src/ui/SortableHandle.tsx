import GripVertical from "lucide-react/icons/grip-vertical";
import { type ComponentProps, useContext } from "react";
import { IconButton } from "./IconButton.tsx";
import { SortableHandleContext } from "./sortableHandleContext.ts";

/** The handle of a tile of a `SortableGrid`, for the keyboard and for the eye. Its label names the tile and its place. */
export function SortableHandle(props: Omit<ComponentProps<typeof IconButton>, "children">) {
  const handle = useContext(SortableHandleContext);
  return (
    <IconButton size="inline" {...props} ref={handle?.ref} aria-describedby={handle?.describedBy}>
      <GripVertical aria-hidden="true" />
    </IconButton>
  );
}
