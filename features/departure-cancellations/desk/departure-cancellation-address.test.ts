import { describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readDepartureCancellationAddress } from './departure-cancellation-address.ts'

const ONE = { packageId: 4, startDate: '2026-12-10' }
const OTHERS = [
  { packageId: 5, startDate: '2026-12-10' },
  { packageId: 4, startDate: '2026-12-11' },
]
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://desk.example')
  const [, , , packageId, startDate] = pathname.split('/')
  return readDepartureCancellationAddress({ packageId, startDate }, searchParams)
}

describe('the address of a departure cancellation', () => {
  it('names the departure and those cancelled with it', () => {
    expect(read(deskPages.departureCancellation(ONE))).toEqual([ONE])
    expect(read(deskPages.departureCancellation(ONE, OTHERS))).toEqual([ONE, ...OTHERS])
  })

  it('contains each departure once, and ignores invalid ones', () => {
    expect(read(`${deskPages.departureCancellation(ONE)}?with=4.2026-12-10,x.2026-12-10,5.2026-13-40,5`)).toEqual([ONE])
    expect(read('/desk/departures/0/2026-12-10/cancellation')).toEqual([])
    expect(read('/desk/departures/4/soon/cancellation')).toEqual([])
  })

  it('has no more departures than can be cancelled together', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ packageId: index + 10, startDate: '2026-12-10' }))
    expect(read(deskPages.departureCancellation(ONE, many))).toHaveLength(20)
  })
})
