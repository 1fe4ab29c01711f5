import { describe, expect, it } from 'vitest'
import { matchBoardingPoints } from './same-boarding-points.ts'

const point = (id: number, [name, city]: [name: string, city: string], departsAt: string | null = '06:00') => ({
  id,
  name,
  city,
  departsAt,
  address: '',
  dayOffset: 0,
  isGone: false,
})
const storedPoints = [
  point(1, ['Rajkot Junction, gate 1', 'Rajkot']),
  point(2, ['Jetpur bypass', 'Jetpur'], '07:30'),
  point(3, ['Surat, ring road', 'Surat'], null),
]
const idsOf = (places: Parameters<typeof matchBoardingPoints>[1], rows = storedPoints) =>
  matchBoardingPoints(rows, places).map((row) => row?.id)

describe('boarding points of a new list', () => {
  it('stay the same when the list is reordered, and in upper or lower case', () => {
    expect(idsOf(storedPoints.toReversed())).toEqual([3, 2, 1])
    expect(idsOf([point(0, [' RAJKOT junction,  Gate 1', 'rajkot'])])).toEqual([1])
  })

  it('keep their row when their departure time changes', () => {
    expect(idsOf([{ ...point(0, ['Rajkot Junction, gate 1', 'Rajkot'], '06:30'), address: 'Station Road' }])).toEqual([
      1,
    ])
  })

  it('are the same under a corrected name while they are alone in their city and depart as before', () => {
    const corrected = point(0, ['Rajkot Junction, main gate', 'Rajkot'])
    expect(idsOf([corrected, ...storedPoints.slice(1)])).toEqual([1, 2, 3])
    const two = [point(0, ['Rajkot airport', 'Rajkot']), point(0, ['Rajkot bus port', 'Rajkot'])]
    expect(idsOf(two)).toEqual([undefined, undefined])
  })

  it('are different under another name when time, evening or address differ, or nothing shows that they are the same', () => {
    const other = point(0, ['Rajkot airport', 'Rajkot'])
    expect(idsOf([{ ...other, departsAt: '09:00' }])).toEqual([undefined])
    expect(idsOf([{ ...other, dayOffset: -1 }])).toEqual([undefined])
    expect(idsOf([{ ...other, address: 'Terminal 1' }])).toEqual([undefined])
    expect(idsOf([point(0, ['Surat airport', 'Surat'], null)])).toEqual([undefined])
  })

  it('are restored from the removed ones by their name, and by nothing else', () => {
    const formerPoints = storedPoints.map((row) => ({ ...row, isGone: true }))
    expect(idsOf([point(0, ['Rajkot Junction, main gate', 'Rajkot'])], formerPoints)).toEqual([undefined])
    expect(idsOf([point(0, ['Rajkot Junction, gate 1', 'Rajkot'], '08:00')], formerPoints)).toEqual([1])
    const live = { ...point(4, ['Rajkot Junction, gate 1', 'Rajkot'], '08:00') }
    expect(idsOf([point(0, ['Rajkot Junction, gate 1', 'Rajkot'])], [live, ...formerPoints])).toEqual([4])
  })

  it('with one name in one city are distinguished by time and place of departure', () => {
    const early = point(1, ['Rajkot Junction', 'Rajkot'], '05:00')
    const late = point(2, ['Rajkot Junction', 'Rajkot'], '14:00')
    expect(idsOf([late, early], [early, late])).toEqual([2, 1])
    expect(idsOf([late, point(0, ['Rajkot Junction', 'Rajkot'], '05:30')], [early, late])).toEqual([2, 1])
    const both = ['06:00', '15:00'].map((at) => point(0, ['Rajkot Junction', 'Rajkot'], at))
    expect(idsOf(both, [early, late])).toEqual([undefined, undefined])
  })

  it('are new in another city, also in the position of a removed one', () => {
    expect(idsOf([point(0, ['Vadodara station', 'Vadodara']), ...storedPoints.slice(1)])).toEqual([undefined, 2, 3])
  })
})
