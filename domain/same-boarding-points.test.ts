import { describe, expect, it } from 'vitest'
import { sameBoardingPoints } from './same-boarding-points.ts'

const stored = [
  { id: 1, name: 'Rajkot Junction, gate 1', city: 'Rajkot' },
  { id: 2, name: 'Jetpur bypass', city: 'Jetpur' },
  { id: 3, name: 'Surat, ring road', city: 'Surat' },
]
const idsOf = (wanted: readonly { name: string; city: string }[]) =>
  sameBoardingPoints(stored, wanted).map((row) => row?.id)

describe('boarding points of a new list', () => {
  it('stay what they are when the list is ordered anew, and in whatever letters they are written', () => {
    expect(idsOf(stored.toReversed())).toEqual([3, 2, 1])
    expect(idsOf([{ name: ' RAJKOT junction,  Gate 1', city: 'rajkot' }])).toEqual([1])
  })

  it('are the same under a corrected name while they are alone in their city', () => {
    expect(idsOf([{ name: 'Rajkot Junction, main gate', city: 'Rajkot' }, ...stored.slice(1)])).toEqual([1, 2, 3])
    const two = [
      { name: 'Rajkot airport', city: 'Rajkot' },
      { name: 'Rajkot bus port', city: 'Rajkot' },
    ]
    expect(idsOf(two)).toEqual([undefined, undefined])
  })

  it('are new in another city, also at the place of one that went', () => {
    expect(idsOf([{ name: 'Vadodara station', city: 'Vadodara' }, ...stored.slice(1)])).toEqual([undefined, 2, 3])
  })
})
