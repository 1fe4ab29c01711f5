import { describe, expect, it } from 'vitest'
import { createCornerJoiner } from './join-corners.ts'
import { areaOf, readOutline } from './read-outline.ts'
import { simplifyBorders } from './simplify-borders.ts'
import { splitOutline } from './split-outline.ts'

const read = (path: string) => readOutline(path)[0] ?? []

describe('readOutline', () => {
  it('adds up relative corners, starts each ring where the last one started, and reads exponents', () => {
    expect(readOutline('m 1,1 2,0 0,2 z m 5,5 10e-1,0 0,1 z')).toEqual([
      [
        [1, 1],
        [3, 1],
        [3, 3],
      ],
      [
        [6, 6],
        [7, 6],
        [7, 7],
      ],
    ])
  })

  it('refuses curves', () => {
    expect(() => readOutline('m 0,0 c 1,1 2,2 3,3 z')).toThrow('not a straight line')
  })
})

describe('simplifyBorders', () => {
  it('simplifies a shared border once, so that neighbours still fit', () => {
    const joinCorners = createCornerJoiner()
    const west = joinCorners(read('M 0,0 10,0 10.1,3 9.9,6 10,10 0,10 z'))
    const east = joinCorners(read('M 20,0 20,10 10,10 9.9,6 10.1,3 10,0 z'))
    const [simpleWest = [], simpleEast = []] = simplifyBorders([west, east], 0.5)
    expect(simpleWest).toHaveLength(4)
    expect(simpleEast.filter((corner) => simpleWest.includes(corner))).toEqual([
      [10, 10],
      [10, 0],
    ])
  })

  it('keeps an island that touches no other outline', () => {
    const [island = []] = simplifyBorders([read('M 0,0 4,0.1 8,0 8,8 0,8 z')], 0.5)
    expect(areaOf(island)).toBe(64)
  })
})

describe('splitOutline', () => {
  it('gives both parts the same new border', () => {
    const [first, second] = splitOutline(read('M 0,0 10,0 10,10 0,10 z'), [
      [0, 0],
      [6, 4],
      [10, 10],
    ])
    expect(areaOf(first) + areaOf(second)).toBe(100)
    expect(first).toContainEqual([6, 4])
    expect(second).toContainEqual([6, 4])
  })
})
