import { describe, expect, it } from 'vitest'
import type { OfflineCopy } from '../api/desk-calls.ts'
import { offlineCopyOf, DEPARTURE, OTHER_DEPARTURE } from '#tests/helpers/day-server.ts'
import { toUnsentItem, type SavedDay, type NewUnsentItem } from './day-store.ts'
import { wipeOldDays } from './saved-days.ts'

const incident: NewUnsentItem = { kind: 'incident', body: { words: 'A fall', about: null }, photo: null }
const tick: NewUnsentItem = {
  kind: 'tick',
  body: { day: 1, halt: 'Ghat', reference: 'PTK-AAAAAAA', place: 1, isHere: true },
}
const waitingOf = (fact: NewUnsentItem) => toUnsentItem('old', fact, { occurredAt: 0, nth: 1 })
const dayOf = (key: string, offlineCopy: ReturnType<typeof offlineCopyOf>): SavedDay => {
  const copy: OfflineCopy = JSON.parse(JSON.stringify(offlineCopy))
  return { key, offlineCopy: copy, offsetMs: 0, nth: 0, looks: 0, lastAt: 0, savedAt: 0 }
}

describe('lists whose days are over', () => {
  it('are deleted, and their incidents that never reached the office are counted', async () => {
    const wipedKeys: string[] = []
    const waiting = [
      waitingOf(incident),
      { ...waitingOf(incident), isSetAside: true as const },
      { ...waitingOf(incident), isReported: true as const },
      waitingOf(tick),
    ]
    const wiped = await wipeOldDays({
      listDays: async () => [
        dayOf('old', offlineCopyOf(DEPARTURE, '2020-01-01')),
        dayOf('new', offlineCopyOf(OTHER_DEPARTURE)),
      ],
      readDay: async () => ({ day: undefined, waiting }),
      wipeDay: async (key) => wipedKeys.push(key),
      dropShell: () => Promise.resolve(),
    })
    expect(wipedKeys).toEqual(['old'])
    expect(wiped).toEqual([{ key: 'old', unreportedCount: 2 }])
  })
})
