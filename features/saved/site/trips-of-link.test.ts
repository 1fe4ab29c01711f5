import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tripsOfLink } from './trips-of-link.ts'

describe('the trips of a link', () => {
  it('are the ids in their order, each once', () => {
    expect(tripsOfLink('trips=3,1,3')).toEqual([3, 1])
    expect(tripsOfLink('trips=3%2C%201')).toEqual([3, 1])
  })

  it('leave out everything that is not an id', () => {
    expect(tripsOfLink('trips=x,-1,0,1.5,1e3,007,99999999999,,5<script>,4')).toEqual([4])
  })

  it('are at most thirty', () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1)
    expect(tripsOfLink(`trips=${ids.join()}`)).toEqual(ids.slice(0, 30))
  })

  it('are null where the address names none', () => {
    expect([tripsOfLink(''), tripsOfLink('from=mail')]).toEqual([null, null])
    expect(tripsOfLink('trips=')).toEqual([])
  })

  it('are whole numbers above zero for any address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ids = tripsOfLink(`?trips=${encodeURIComponent(text)}`) ?? []
        return ids.every((id) => Number.isSafeInteger(id) && id > 0) && new Set(ids).size === ids.length
      }),
    )
  })
})
