type Place = { latitude: number; longitude: number }

/** The width of the whole world in pixels at zoom 0 (Web Mercator). */
const WORLD_PIXELS = 256

/** The distance between two places on a map at the given zoom, in pixels. */
export function pixelDistance(a: Place, b: Place, zoom: number): number {
  const [ax, ay] = project(a)
  const [bx, by] = project(b)
  return Math.hypot(ax - bx, ay - by) * WORLD_PIXELS * 2 ** zoom
}

/** Web Mercator, as a fraction of the width of the world. */
function project({ latitude, longitude }: Place): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [longitude / 360, -Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}
