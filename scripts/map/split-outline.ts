import type { Point, Ring } from './read-outline.ts'

/**
 * Splits a ring in two along a line. The ends of the line move to the nearest corners of the ring, and its inner points
 * become corners of both parts. The first part follows the ring from the start of the line to its end.
 */
export function splitOutline(ring: Ring, line: Ring): [Ring, Ring] {
  const start = nearest(ring, line[0] ?? [0, 0])
  const end = nearest(ring, line.at(-1) ?? [0, 0])
  const inner = line.slice(1, -1)
  const pointsBetween = (from: number, to: number) =>
    from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)]
  return [
    [...pointsBetween(start, end), ...inner.toReversed()],
    [...pointsBetween(end, start), ...inner],
  ]
}

function nearest(ring: Ring, [x, y]: Point): number {
  const distances = ring.map((corner) => Math.hypot(corner[0] - x, corner[1] - y))
  return distances.indexOf(Math.min(...distances))
}
