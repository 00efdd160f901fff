/** Where a point of so many stands, as a part of the plot's width; a single one in its middle. */
export const pointPart = (at: number, points: number): number => (points > 1 ? at / (points - 1) : 0.5);
