const whole = 280;
const kept = 225;

/** The beginning of a comment over 280 characters: 225 and an ellipsis; `null` when it is shown whole (ENQ-12). */
export function cutComment(comment: string): string | null {
  const characters = [...comment];
  return characters.length > whole ? `${characters.slice(0, kept).join("").trimEnd()}…` : null;
}
