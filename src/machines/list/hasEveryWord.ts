import { foldText } from "#contracts/wire/foldText.ts";

/** Whether every word of a filter stands in a text, without regard to case and accents; an empty filter lets all pass. */
export function hasEveryWord(filter: string): (text: string) => boolean {
  const words = foldText(filter).split(/\s+/).filter(Boolean);
  return (text) => {
    const said = foldText(text);
    return words.every((word) => said.includes(word));
  };
}
