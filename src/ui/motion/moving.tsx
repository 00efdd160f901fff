import { domMin, LazyMotion } from "framer-motion";
import { animate } from "framer-motion/dom/mini";
import { div as MovingDiv } from "framer-motion/m";
import type { ComponentProps } from "react";
import type { KeyedElements, Places } from "./movement.tsx";

const curve: [number, number, number, number] = [0.2, 0, 0, 1];
const timing = { duration: 0.18, ease: curve };

/** Where something comes from, in pixels, and after how many seconds. */
export interface From {
  x?: number | undefined;
  y?: number | undefined;
  delay?: number | undefined;
}

export interface IncomingProps extends Pick<ComponentProps<"div">, "className" | "children"> {
  from: From;
}

/** What comes in from there when it is first drawn; it can be used meanwhile. */
export function Incoming({ from, className, children }: IncomingProps) {
  const { x = 0, y = 0, delay = 0 } = from;
  return (
    <LazyMotion features={domMin} strict>
      <MovingDiv
        initial={{ x, y, opacity: 0.3 }}
        animate={{ x: 0, y: 0, opacity: 1 }}
        transition={{ ...timing, delay }}
        className={className}
      >
        {children}
      </MovingDiv>
    </LazyMotion>
  );
}

/** Where each stands in its list, whatever moves. */
export function placesOf(placed: KeyedElements): Places {
  return {
    placed,
    of: new Map(placed.map(([key, { offsetLeft, offsetTop }]) => [key, [offsetLeft, offsetTop] as const])),
  };
}

/** Lets what stands elsewhere than before glide to its new place, and what is new come in; all of it can be pressed at once. */
export function glide(placed: KeyedElements, before: Places): void {
  const now = placesOf(placed);
  for (const [key, element] of placed) {
    const [from, to] = [before.of.get(key), now.of.get(key)];
    if (!from) animate(element, { opacity: [0, 1] }, timing);
    if (!from || !to) continue;
    const [left, top] = [from[0] - to[0], from[1] - to[1]];
    if (left !== 0 || top !== 0)
      animate(element, { transform: [`translate(${left}px, ${top}px)`, "none"] }, timing);
  }
}

/** Lets rows of a table that are there no longer fade where they stood: pictures of them, which nobody hears and nothing presses. */
export function fadeGone(table: HTMLElement, placed: KeyedElements, before: Places): void {
  const staying = new Set(placed.map(([key]) => key));
  const corner = table.getBoundingClientRect();
  const widths = [...(placed[0]?.[1].children ?? [])].map((cell) => cell.getBoundingClientRect().width);
  for (const [key, row] of before.placed) {
    const [left, top] = before.of.get(key) ?? [0, 0];
    if (staying.has(key)) continue;
    const picture = table.cloneNode(false) as HTMLElement;
    const body = row.ownerDocument.createElement("tbody");
    const copy = row.cloneNode(true) as HTMLElement;
    for (const [at, cell] of [...copy.children].entries())
      (cell as HTMLElement).style.width = `${widths[at]}px`;
    picture.ariaHidden = "true";
    picture.inert = true;
    Object.assign(picture.style, {
      position: "fixed",
      left: `${corner.left + left}px`,
      top: `${corner.top + top}px`,
      width: `${corner.width}px`,
      background: "var(--surface)",
    });
    body.append(copy);
    picture.append(body);
    row.ownerDocument.body.append(picture);
    void animate(picture, { opacity: [1, 0] }, timing).then(() => picture.remove());
  }
}
