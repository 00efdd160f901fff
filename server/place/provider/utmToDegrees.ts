/** WGS 84 and ETRS 89 differ by less than a metre. */
const radius = 6_378_137;
const flattening = 1 / 298.257223563;
const scale = 0.9996;
const n = flattening / (2 - flattening);
const meridian = (radius / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);
const beta = [n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3, n ** 2 / 48 + n ** 3 / 15, (17 / 480) * n ** 3];
const delta = [
  2 * n - (2 / 3) * n ** 2 - 2 * n ** 3,
  (7 / 3) * n ** 2 - (8 / 5) * n ** 3,
  (56 / 15) * n ** 3,
];
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** Degrees of a northern UTM position (metres), by Krüger's series: within a millimetre in its zone. */
export function utmToDegrees(zone: number, east: number, north: number): { lat: number; lon: number } {
  const xi = north / (scale * meridian);
  const eta = (east - 500_000) / (scale * meridian);
  let [x, y] = [xi, eta];
  beta.forEach((factor, at) => {
    const twice = 2 * (at + 1);
    x -= factor * Math.sin(twice * xi) * Math.cosh(twice * eta);
    y -= factor * Math.cos(twice * xi) * Math.sinh(twice * eta);
  });
  const chi = Math.asin(Math.sin(x) / Math.cosh(y));
  const lat = delta.reduce((sum, factor, at) => sum + factor * Math.sin(2 * (at + 1) * chi), chi);
  const lon = Math.atan2(Math.sinh(y), Math.cos(x));
  return { lat: degrees(lat), lon: degrees(lon) + zone * 6 - 183 };
}
