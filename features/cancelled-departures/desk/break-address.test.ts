import { describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { readBreakAddress } from './break-address.ts'

const ONE = { packageId: 4, startDate: '2026-12-10' }
const OTHERS = [
  { packageId: 5, startDate: '2026-12-10' },
  { packageId: 4, startDate: '2026-12-11' },
]
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://desk.example')
  const [, , , packageId, startDate] = pathname.split('/')
  return readBreakAddress({ packageId, startDate }, searchParams)
}

describe('the address of a break', () => {
  it('names the departure and those that break with it', () => {
    expect(read(deskPages.departureBreak(ONE))).toEqual([ONE])
    expect(read(deskPages.departureBreak(ONE, OTHERS))).toEqual([ONE, ...OTHERS])
  })

  it('takes each departure once, and passes over what is none', () => {
    expect(read(`${deskPages.departureBreak(ONE)}?with=4.2026-12-10,x.2026-12-10,5.2026-13-40,5`)).toEqual([ONE])
    expect(read('/desk/departures/0/2026-12-10/break')).toEqual([])
    expect(read('/desk/departures/4/soon/break')).toEqual([])
  })

  it('has no more departures than break at once', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ packageId: at + 10, startDate: '2026-12-10' }))
    expect(read(deskPages.departureBreak(ONE, many))).toHaveLength(20)
  })
})
