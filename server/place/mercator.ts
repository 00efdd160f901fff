/** Web Mercator: the world as a square from 0 to 1, west to east and north to south. */
export const mercator = ([lon, lat]: [number, number]): [number, number] => {
  const sin = Math.sin((lat * Math.PI) / 180);
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
};
