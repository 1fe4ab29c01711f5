export type Point = readonly [x: number, y: number]
/** Corners of a closed line; the first is not repeated at the end. */
export type Ring = readonly Point[]

const TOKEN = /[MLZmlz]|-?\d*\.?\d+(?:e[-+]?\d+)?/g

/**
 * Reads the straight lines of an SVG path into rings with absolute corners.
 *
 * @throws {Error} for a command other than M, L and Z.
 */
export function readOutline(path: string): Ring[] {
  const unknown = /[ac-df-kn-yAC-DF-KN-Y]/.exec(path)
  if (unknown !== null) throw new Error(`the path has the command ${unknown[0]}, which is not a straight line`)
  const rings: Point[][] = []
  let isRelative = false
  let isMove = false
  let start: Point = [0, 0]
  let current: Point = [0, 0]
  let pending: number | null = null
  for (const [token] of path.matchAll(TOKEN)) {
    if (/^[MLml]$/.test(token)) {
      isRelative = token === token.toLowerCase()
      isMove = token.toLowerCase() === 'm'
    } else if (token.toLowerCase() === 'z') current = start
    else if (pending === null) pending = Number(token)
    else {
      current = isRelative ? [current[0] + pending, current[1] + Number(token)] : [pending, Number(token)]
      pending = null
      if (isMove) {
        start = current
        rings.push([])
        isMove = false
      }
      rings.at(-1)?.push(current)
    }
  }
  return rings
}

/** The area of a ring, from the sum of cross products. Its sign gives the direction of the ring. */
export function areaOf(ring: Ring): number {
  let sum = 0
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum) / 2
}
