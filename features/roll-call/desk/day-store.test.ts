import { afterEach, describe, expect, it, vi } from 'vitest'
import { lenientListReader } from '#ui/desk/lib/read-stored.ts'
import { SAVED_DAY, UNSENT_ITEM } from './day-store.ts'

const offlineCopy = { offlineCopy: 'copy 7', people: [], bookings: [], state: { ticks: [], halts: [] } }
const day = { key: '7 2027-01-04', offlineCopy, offsetMs: 0, nth: 2, looks: 0, lastAt: 5, savedAt: 9 }
const item = { id: 'a1', key: day.key, kind: 'tick', body: { day: 1, halt: 'Ghat', isHere: true } }

const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warnings.mockClear())

describe('a departure stored on the phone', () => {
  it('is read, and gets the parts that an earlier version did not store', () => {
    const [read] = lenientListReader(SAVED_DAY)([day])
    expect(read).toMatchObject({
      key: day.key,
      nth: 2,
      offlineCopy: { rooms: [], boarding: [], state: { incidents: [] } },
    })
    expect(warnings).not.toHaveBeenCalled()
  })

  it.each([
    ['is no object', 'text'],
    ['is null', null],
    ['has no offline copy', { ...day, offlineCopy: undefined }],
    ['has people that are no list', { ...day, offlineCopy: { ...offlineCopy, people: { 0: {} } } }],
    ['has no roll-call', { ...day, offlineCopy: { ...offlineCopy, state: undefined } }],
    ['has a counter that is text', { ...day, nth: '2' }],
    ['has no time of saving', { ...day, savedAt: undefined }],
    ['has a draft that is no incident', { ...day, draft: { words: 5 } }],
  ])('is left out and logged when it %s, and the others are read', (_, row) => {
    expect(lenientListReader(SAVED_DAY)([row, day])).toMatchObject([{ key: day.key }])
    expect(warnings).toHaveBeenCalledOnce()
  })
})

describe('an unsent item stored on the phone', () => {
  it.each([
    ['is no object', 5],
    ['has no id', { ...item, id: undefined }],
    ['belongs to no departure', { ...item, key: null }],
    ['is of an unknown kind', { ...item, kind: 'photo' }],
    ['has no content', { ...item, body: null }],
  ])('is left out and logged when it %s, and the others are read', (_, row) => {
    expect(lenientListReader(UNSENT_ITEM)([row, item])).toEqual([item])
    expect(warnings).toHaveBeenCalledOnce()
  })
})
