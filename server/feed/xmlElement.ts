import { xmlText } from "#server/kyero/xmlText.ts";

/** An element that holds a text; nothing when there is none to say. */
export function textElement(name: string, text: string | number | null | undefined): string {
  const said = text === null || text === undefined ? "" : xmlText(String(text)).trim();
  return said === "" ? "" : `<${name}>${said}</${name}>`;
}

/** An element that holds others; nothing when there are none. */
export const element = (name: string, children: readonly string[]): string => {
  const held = children.join("");
  return held === "" ? "" : `<${name}>${held}</${name}>`;
};
