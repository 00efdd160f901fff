import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { PinMark } from "./PinMark.tsx";
import { arrowOf } from "./useMapGestures.ts";

interface MapPinProps {
  /** Pixels of its tip. */
  x: number;
  y: number;
  label: string;
  editable: boolean;
  /** It is being dragged, to pixels; undefined when the drag was given up. */
  onDrag: (to: { x: number; y: number } | undefined) => void;
  /** It was let go there, or nudged there by a key. */
  onDrop: (x: number, y: number) => void;
}

/** Pixels that an arrow key moves the pin, and with Shift. */
const nudge = { small: 4, large: 40 };

/** The pin: dragged by a pointer, nudged by arrow keys, ten times as far with Shift, Escape gives a drag up. */
export function MapPin({ x, y, label, editable, onDrag, onDrop }: MapPinProps) {
  const grip = useRef<{ x: number; y: number; moved: boolean } | undefined>(undefined);
  const style = { transform: `translate(${x}px, ${y}px)` };
  if (!editable) {
    return (
      <span className="map-pin" style={style} role="img" aria-label={label} data-slot="map-pin">
        <PinMark />
      </span>
    );
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && grip.current) {
      grip.current = undefined;
      event.stopPropagation();
      return onDrag(undefined);
    }
    const arrow = arrowOf(event);
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? nudge.large : nudge.small;
    onDrop(x + arrow[0] * step, y + arrow[1] * step);
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    grip.current = { x: x - event.clientX, y: y - event.clientY, moved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!grip.current) return;
    grip.current.moved = true;
    onDrag({ x: grip.current.x + event.clientX, y: grip.current.y + event.clientY });
  };
  const onPointerUp = (event: PointerEvent) => {
    const held = grip.current;
    grip.current = undefined;
    if (held?.moved) onDrop(held.x + event.clientX, held.y + event.clientY);
  };
  const onPointerCancel = () => {
    grip.current = undefined;
    onDrag(undefined);
  };
  return (
    <button
      type="button"
      className="map-pin"
      style={style}
      aria-label={label}
      data-slot="map-pin"
      data-editable="true"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerCancel}
    >
      <PinMark />
    </button>
  );
}
