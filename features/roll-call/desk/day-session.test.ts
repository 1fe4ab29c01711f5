import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDayServer, DEPARTURE, offlineCopyOf, refuse, state, OTHER_DEPARTURE } from '#tests/helpers/day-server.ts'
import { openDaySession } from './day-session.ts'
import { dayKey, toUnsentItem, type SavedDay, type UnsentItem } from './day-store.ts'
import type { DayStorage } from './saved-days.ts'

const keyOf = ({ packageId, startDate }: typeof DEPARTURE) => dayKey(packageId, startDate)

/** A fake phone whose disk is two maps. */
function memory() {
  const days = new Map<string, SavedDay>()
  const waiting = new Map<string, UnsentItem>()
  const phone: DayStorage = {
    readDay: async (key) => ({ day: days.get(key), waiting: [...waiting.values()].filter((each) => each.key === key) }),
    listDays: async () => [...days.values()],
    saveDay: async (key, offlineCopy, { offsetMs, at }) =>
      void days.set(key, { key, offlineCopy, offsetMs, nth: 0, looks: 0, lastAt: 0, savedAt: at }),
    addFact: async (key, fact) => {
      const one = toUnsentItem(key, fact, { occurredAt: 0, nth: 1 })
      waiting.set(one.id, one)
    },
    settleFacts: async (key, sentFacts, change) => {
      sentFacts.forEach(({ id }) => waiting.delete(id))
      const day = days.get(key)
      if (day !== undefined) days.set(key, { ...day, offlineCopy: { ...day.offlineCopy, state: change.state } })
    },
    setFactAside: async (fact) => void waiting.set(fact.id, { ...fact, isSetAside: true }),
    wipeDay: async (key) => {
      days.delete(key)
      for (const { id, key: ownKey } of waiting.values()) if (ownKey === key) waiting.delete(id)
      return days.size
    },
    saveDraft: async () => {},
    settleIncident: async (fact, { isWhole }) => {
      if (isWhole) waiting.delete(fact.id)
      else waiting.set(fact.id, { ...fact, isReported: true })
    },
    cacheShell: () => Promise.resolve(),
    dropShell: () => Promise.resolve(),
  }
  return { days, waiting, phone }
}

let server: ReturnType<typeof createDayServer>
beforeEach(() => {
  server = createDayServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a list that was removed from the phone', () => {
  it('stays removed at the next contact, until somebody asks for it again', async () => {
    const { days, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    expect(days.size).toBe(1)
    await session.remove()
    const before = server.requests.length
    await session.contact()
    expect(server.requests).toHaveLength(before)
    expect(days.size).toBe(0)
    expect(session.view()).toMatchObject({ day: undefined, gone: 'removed' })
    await session.retry()
    expect(days.size).toBe(1)
    expect(session.view().gone).toBeUndefined()
  })

  it('is not saved by an offline copy that was still loading', async () => {
    const { days, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    const way = Promise.withResolvers<void>()
    server.answers['offline-copy'] = () => way.promise.then(() => offlineCopyOf(DEPARTURE))
    const contact = session.contact()
    await vi.waitFor(() => expect(server.requests).toContain('offline-copy'))
    await session.remove()
    way.resolve()
    await contact
    expect(days.size).toBe(0)
    expect(session.view().gone).toBe('removed')
  })

  it('is not restored by another page of this phone', async () => {
    const { days, phone } = memory()
    const [one, two] = [openDaySession(DEPARTURE, phone), openDaySession(DEPARTURE, phone)]
    await one.contact()
    await two.contact()
    await one.remove()
    await two.contact()
    expect(days.size).toBe(0)
    expect(two.view().gone).toBe('removed')
  })
})

describe('a phone that is refused', () => {
  it('asks about its own departure at each contact, and about the others once per opening', async () => {
    const { days, phone } = memory()
    await openDaySession(DEPARTURE, phone).contact()
    server.answers['offline-copy'] = () => offlineCopyOf(OTHER_DEPARTURE)
    await openDaySession(OTHER_DEPARTURE, phone).contact()
    server.answers['roll-call'] = refuse
    const tokens: unknown[] = []
    server.answers['check'] = ({ token }) => ({ stands: tokens.push(token) > 0 })
    const session = openDaySession(DEPARTURE, phone)
    for (let contact = 0; contact < 3; contact += 1) await session.contact()
    expect(tokens).toEqual(['token 7', 'token 8', 'token 7', 'token 7'])
    expect(session.view().line).toBe('not taken')
    expect(days.size).toBe(2)
  })

  it('asks about the others too when all goes well, once per opening, and deletes those to which it has lost access', async () => {
    const { days, phone } = memory()
    server.answers['offline-copy'] = () => offlineCopyOf(OTHER_DEPARTURE)
    await openDaySession(OTHER_DEPARTURE, phone).contact()
    server.answers['offline-copy'] = () => offlineCopyOf(DEPARTURE)
    const session = openDaySession(DEPARTURE, phone)
    server.answers['check'] = () => Promise.reject(new TypeError('no network'))
    await session.contact()
    expect([...days.keys()]).toEqual([keyOf(OTHER_DEPARTURE), keyOf(DEPARTURE)])
    server.answers['check'] = () => ({ stands: false })
    await session.contact()
    await session.contact()
    expect([...days.keys()]).toEqual([keyOf(DEPARTURE)])
    expect(session.view().line).toBe('online')
    expect(server.requests.filter((end) => end === 'check')).toHaveLength(2)
  })

  it('deletes everything that it has saved when it has lost access to its own departure', async () => {
    const { days, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    server.answers['offline-copy'] = () => offlineCopyOf(OTHER_DEPARTURE)
    await openDaySession(OTHER_DEPARTURE, phone).contact()
    expect([...days.keys()]).toEqual([keyOf(DEPARTURE), keyOf(OTHER_DEPARTURE)])
    server.answers['roll-call'] = refuse
    server.answers['check'] = ({ token }) => ({ stands: token === 'token 8' })
    await session.contact()
    expect([...days.keys()]).toEqual([keyOf(OTHER_DEPARTURE)])
    expect(session.view().gone).toBe('taken away')
    server.answers['check'] = () => ({ stands: false })
    const other = openDaySession(DEPARTURE, phone)
    server.answers['offline-copy'] = refuse
    await other.contact()
    expect(days.size).toBe(0)
    expect(other.view().gone).toBe('not yours')
  })
})

describe('the saved page', () => {
  it('is replaced even when the server refuses an old page’s data, but not while offline', async () => {
    const { phone } = memory()
    await openDaySession(DEPARTURE, phone).contact()
    const cacheShell = vi.fn(() => Promise.resolve())
    server.answers['roll-call'] = () => Promise.reject(new TypeError('no network'))
    await openDaySession(DEPARTURE, { ...phone, cacheShell }).contact()
    expect(cacheShell).not.toHaveBeenCalled()
    server.answers['roll-call'] = refuse
    await openDaySession(DEPARTURE, { ...phone, cacheShell }).contact()
    expect(cacheShell).toHaveBeenCalledOnce()
  })
})

describe('the items that a phone sends', () => {
  const tick = (halt: string) =>
    ({ kind: 'tick', body: { day: 1, halt, reference: 'PTK-AAAAAAA', place: 1, isHere: true } }) as const

  it('are sent 50 at a time; what the server cannot read is set aside, reported and not sent again', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    const sizes: number[] = []
    server.answers['roll-call'] = ({ ticks }) => {
      const halts = (Array.isArray(ticks) ? ticks : []).map((each: { halt: string }) => each.halt)
      sizes.push(halts.length)
      if (halts.includes('bad')) throw { status: 400 }
      return { ...state(), refused: [] }
    }
    for (let count = 0; count < 120; count += 1)
      await phone.addFact(keyOf(DEPARTURE), tick(count === 60 ? 'bad' : 'Ghat'))
    await session.contact()
    expect(Math.max(...sizes)).toBe(50)
    expect([...waiting.values()]).toMatchObject([{ isSetAside: true, body: { halt: 'bad' } }])
    expect(session.view()).toMatchObject({ line: 'online', waiting: [{ isSetAside: true }] })
    sizes.length = 0
    await session.contact()
    expect(sizes).toEqual([0])
  })

  it('trigger a new list when a medical note was changed', async () => {
    const { phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    server.answers['roll-call'] = () => ({ ...state('b'), refused: [] })
    server.requests = []
    await session.contact()
    expect(server.requests).toEqual(['roll-call', 'offline-copy'])
  })
})

describe('an incident on a phone', () => {
  const buildFallIncident = (photo: string | null = null) =>
    ({ kind: 'incident', body: { words: 'A fall', about: null }, photo }) as const
  const recordRequestBodies = (end: string) => {
    const bodies: Record<string, unknown>[] = []
    const answer = server.answers[end]
    server.answers[end] = (body) => {
      bodies.push(body)
      return answer?.(body)
    }
    return bodies
  }

  it('is sent before the ticks, and its photo follows after them', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    const [sentIncidents, photos] = [recordRequestBodies('incidents'), recordRequestBodies('incident-photos')]
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('cGhvdG8='))
    const [id] = waiting.keys()
    server.requests = []
    await session.contact()
    await vi.waitFor(() => expect(waiting.size).toBe(0))
    expect(server.requests).toEqual(['incidents', 'roll-call', 'incident-photos'])
    expect(sentIncidents).toMatchObject([{ offlineCopy: 'pack 7', incident: { id, words: 'A fall', hasPhoto: true } }])
    expect(photos).toEqual([{ offlineCopy: 'pack 7', incident: id, photo: 'cGhvdG8=' }])
  })

  it('is sent again under the same id when the answer was lost, and its photo is then sent alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('cGhvdG8='))
    server.answers['incidents'] = () => Promise.reject(new TypeError('no network'))
    const lost = recordRequestBodies('incidents')
    await session.contact()
    expect(session.view().line).toBe('offline')
    server.answers['incidents'] = () => state()
    const again = recordRequestBodies('incidents')
    server.answers['incident-photos'] = () => Promise.reject(new TypeError('no network'))
    await session.contact()
    expect(again).toEqual(lost)
    await vi.waitFor(() => expect([...waiting.values()]).toMatchObject([{ isReported: true }]))
    server.answers['incident-photos'] = () => ({ ...state(), isKept: true })
    vi.setSystemTime(new Date().getTime() + 21_000)
    await session.contact()
    await vi.waitFor(() => expect(waiting.size).toBe(0))
    expect(again).toHaveLength(1)
  })

  it('is sent before an old list is loaded again, and the list delays neither it nor the ticks', async () => {
    const { days, waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    const day = days.get(keyOf(DEPARTURE))
    if (day === undefined) throw new Error('no list')
    days.set(keyOf(DEPARTURE), { ...day, savedAt: day.savedAt - 11 * 60_000 })
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident())
    const way = Promise.withResolvers<never>()
    server.answers['offline-copy'] = () => way.promise
    server.requests = []
    const contact = session.contact()
    await vi.waitFor(() => expect(server.requests).toEqual(['incidents', 'offline-copy']))
    expect(waiting.size).toBe(0)
    way.reject(new TypeError('no network'))
    await contact
    expect(server.requests).toEqual(['incidents', 'offline-copy', 'roll-call'])
    expect(session.view().line).toBe('offline')
  })

  it('waits after an unexpected answer, while the ticks are sent', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident())
    server.answers['incidents'] = () => {
      throw { status: 500 }
    }
    server.requests = []
    await session.contact()
    expect(server.requests).toEqual(['incidents', 'roll-call'])
    expect([...waiting.values()]).toMatchObject([{ kind: 'incident' }])
    expect(session.view().line).toBe('offline')
    server.requests = []
    server.answers['incidents'] = () => Promise.reject(new TypeError('no network'))
    await session.contact()
    expect(server.requests).toEqual(['incidents'])
  })

  it('is set aside when the server never accepts it, and delays nothing else', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident())
    server.answers['incidents'] = () => {
      throw { status: 422 }
    }
    await session.contact()
    expect([...waiting.values()]).toMatchObject([{ isSetAside: true }])
    expect(session.view().line).toBe('online')
    server.requests = []
    await session.contact()
    expect(server.requests).not.toContain('incidents')
  })

  it('is tried again once at the next opening when it was not accepted, and its photo is sent then', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('cGhvdG8='))
    server.answers['incidents'] = () => {
      throw { status: 400 }
    }
    await session.contact()
    const next = openDaySession(DEPARTURE, phone)
    server.requests = []
    await next.contact()
    await next.contact()
    expect(server.requests.filter((end) => end === 'incidents')).toHaveLength(1)
    expect([...waiting.values()]).toMatchObject([{ isSetAside: true }])
    server.answers['incidents'] = () => state()
    await openDaySession(DEPARTURE, phone).contact()
    await vi.waitFor(() => expect(waiting.size).toBe(0))
  })

  it('lets its photo wait longer after each failed attempt', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('cGhvdG8='))
    server.answers['incident-photos'] = () => Promise.reject(new TypeError('no network'))
    const uploads = recordRequestBodies('incident-photos')
    const contactAfter = async (seconds: number) => {
      vi.setSystemTime(new Date().getTime() + seconds * 1_000)
      await session.contact()
      await new Promise((resolve) => setImmediate(resolve))
      return uploads.length
    }
    const counts: number[] = []
    for (const seconds of [0, 19, 2, 20, 21, 79]) counts.push(await contactAfter(seconds))
    expect(counts).toEqual([1, 1, 2, 2, 3, 3])
    server.answers['incident-photos'] = () => ({ ...state(), isKept: true })
    await contactAfter(2)
    await vi.waitFor(() => expect(waiting.size).toBe(0))
  })

  it('is counted when it never reached the office and the list is deleted with the access', async () => {
    const { days, phone } = memory()
    server.answers['offline-copy'] = () => offlineCopyOf(OTHER_DEPARTURE)
    await openDaySession(OTHER_DEPARTURE, phone).contact()
    await phone.addFact(keyOf(OTHER_DEPARTURE), buildFallIncident())
    server.answers['offline-copy'] = () => offlineCopyOf(DEPARTURE)
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    expect(session.view().unsentLost).toBe(0)
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident())
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident())
    server.answers['incidents'] = refuse
    server.answers['check'] = () => ({ stands: false })
    await session.contact()
    expect(session.view()).toMatchObject({ gone: 'taken away', unsentLost: 3, waiting: [] })
    expect(days.size).toBe(0)
  })

  it('says that its photo is missing when it could not be read', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('cGhvdG8='))
    server.answers['incident-photos'] = () => ({ ...state(), isKept: false })
    await session.contact()
    await vi.waitFor(() => expect(session.view().photosRefused).toBe(1))
    expect(waiting.size).toBe(0)
  })

  it('does not delay ticks while its photo is being sent, and is not sent after the list was removed', async () => {
    const { phone } = memory()
    const session = openDaySession(DEPARTURE, phone)
    await session.contact()
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('cGhvdG8='))
    await phone.addFact(keyOf(DEPARTURE), buildFallIncident('YW5vdGhlcg=='))
    const way = Promise.withResolvers<void>()
    server.answers['incident-photos'] = () => way.promise.then(() => ({ ...state(), isKept: true }))
    await session.contact()
    await vi.waitFor(() => expect(server.requests).toContain('incident-photos'))
    server.requests = []
    await session.contact()
    expect(server.requests).toEqual(['roll-call'])
    await session.remove()
    way.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.requests).toEqual(['roll-call'])
    expect(session.view().waiting).toEqual([])
  })
})
