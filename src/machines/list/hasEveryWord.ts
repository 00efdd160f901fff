const marks = /\p{M}/gu;
const folded = (text: string) => text.normalize("NFD").replace(marks, "").toLowerCase();

/** Whether every word of a filter stands in a text, without regard to case and accents; an empty filter lets all pass. */
export function hasEveryWord(filter: string): (text: string) => boolean {
  const words = folded(filter).split(/\s+/).filter(Boolean);
  return (text) => {
    const said = folded(text);
    return words.every((word) => said.includes(word));
  };
}
