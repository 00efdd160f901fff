const whole = /^\d+$/;
const decimal = /^-?\d+([.,]\d+)?$/;

/** The number that a text says, a comma being a decimal point as in Spain; `null` for an empty or unreadable one. */
export function figureOfText(text: string): number | null {
  const typed = text.trim();
  return decimal.test(typed) ? Number(typed.replace(",", ".")) : null;
}

/** Whether a text is a whole number without dot or comma (part 1 §5). */
export const isWholeText = (text: string) => whole.test(text.trim());

/** Whether a text can be read as a number at all. */
export const isFigureText = (text: string) => decimal.test(text.trim());

export const textOfFigure = (figure: number | null | undefined) =>
  figure === null || figure === undefined ? "" : String(figure);
