import { describe, expect, it } from 'vitest'
import type { DayPack } from '../api/desk-schemas.ts'
import { packOf, HERE, THERE } from '#tests/helpers/day-server.ts'
import { toWaiting, type KeptDay, type NewFact } from './day-store.ts'
import { wipeOldDays } from './kept-days.ts'

const incident: NewFact = { kind: 'incident', body: { words: 'A fall', about: null }, photo: null }
const tick: NewFact = { kind: 'tick', body: { day: 1, halt: 'Ghat', reference: 'PTK-AAAAAAA', place: 1, isHere: true } }
const waitingOf = (fact: NewFact) => toWaiting('old', fact, { moment: 0, nth: 1 })
const dayOf = (key: string, pack: ReturnType<typeof packOf>): KeptDay => {
  const known: DayPack = JSON.parse(JSON.stringify(pack))
  return { key, pack: known, offsetMs: 0, nth: 0, looks: 0, lastAt: 0, keptAt: 0 }
}

describe('lists whose days are over', () => {
  it('go, and what the office never got of their incidents is counted', async () => {
    const gone: string[] = []
    const waiting = [
      waitingOf(incident),
      { ...waitingOf(incident), isAside: true as const },
      { ...waitingOf(incident), isTold: true as const },
      waitingOf(tick),
    ]
    const wiped = await wipeOldDays({
      listDays: async () => [dayOf('old', packOf(HERE, '2020-01-01')), dayOf('new', packOf(THERE))],
      readDay: async () => ({ day: undefined, waiting }),
      wipeDay: async (key) => gone.push(key),
      dropShell: () => Promise.resolve(),
    })
    expect(gone).toEqual(['old'])
    expect(wiped).toEqual([{ key: 'old', untold: 2 }])
  })
})
