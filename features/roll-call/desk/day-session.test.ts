import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayServer, HERE, packOf, refuse, state, THERE } from '#tests/helpers/day-server.ts'
import { openDaySession } from './day-session.ts'
import { dayKey, toWaiting, type KeptDay, type Waiting } from './day-store.ts'
import type { DayPhone } from './kept-days.ts'

const keyOf = ({ packageId, startDate }: typeof HERE) => dayKey(packageId, startDate)

/** A phone whose disk is two maps. */
function memory() {
  const days = new Map<string, KeptDay>()
  const waiting = new Map<string, Waiting>()
  const phone: DayPhone = {
    readDay: async (key) => ({ day: days.get(key), waiting: [...waiting.values()].filter((each) => each.key === key) }),
    listDays: async () => [...days.values()],
    keepDay: async (key, pack, { offsetMs, at }) =>
      void days.set(key, { key, pack, offsetMs, nth: 0, looks: 0, lastAt: 0, keptAt: at }),
    addFact: async (key, fact) => {
      const one = toWaiting(key, fact, { moment: 0, nth: 1 })
      waiting.set(one.id, one)
    },
    settleFacts: async (key, sent, change) => {
      sent.forEach(({ id }) => waiting.delete(id))
      const day = days.get(key)
      if (day !== undefined) days.set(key, { ...day, pack: { ...day.pack, state: change.state } })
    },
    setFactAside: async (fact) => void waiting.set(fact.id, { ...fact, isAside: true }),
    wipeDay: async (key) => {
      days.delete(key)
      for (const { id, key: own } of waiting.values()) if (own === key) waiting.delete(id)
      return days.size
    },
    keepDraft: async () => {},
    settleIncident: async (fact, { isWhole }) => {
      if (isWhole) waiting.delete(fact.id)
      else waiting.set(fact.id, { ...fact, isTold: true })
    },
    keepShell: () => Promise.resolve(),
    dropShell: () => Promise.resolve(),
  }
  return { days, waiting, phone }
}

let server: ReturnType<typeof dayServer>
beforeEach(() => {
  server = dayServer()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a list that was taken off the phone', () => {
  it('stays off at the next contact, until somebody asks for it again', async () => {
    const { days, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    expect(days.size).toBe(1)
    await session.remove()
    const before = server.asked.length
    await session.contact()
    expect(server.asked).toHaveLength(before)
    expect(days.size).toBe(0)
    expect(session.view()).toMatchObject({ day: undefined, gone: 'removed' })
    await session.again()
    expect(days.size).toBe(1)
    expect(session.view().gone).toBeUndefined()
  })

  it('is not kept by a pack that was on its way', async () => {
    const { days, phone } = memory()
    const session = openDaySession(HERE, phone)
    const way = Promise.withResolvers<void>()
    server.answers['pack'] = () => way.promise.then(() => packOf(HERE))
    const contact = session.contact()
    await vi.waitFor(() => expect(server.asked).toContain('pack'))
    await session.remove()
    way.resolve()
    await contact
    expect(days.size).toBe(0)
    expect(session.view().gone).toBe('removed')
  })

  it('does not come back by another page of this phone', async () => {
    const { days, phone } = memory()
    const [one, two] = [openDaySession(HERE, phone), openDaySession(HERE, phone)]
    await one.contact()
    await two.contact()
    await one.remove()
    await two.contact()
    expect(days.size).toBe(0)
    expect(two.view().gone).toBe('removed')
  })
})

describe('a phone that is refused', () => {
  it('asks about its own departure at each contact, and about the others once an opening', async () => {
    const { days, phone } = memory()
    await openDaySession(HERE, phone).contact()
    server.answers['pack'] = () => packOf(THERE)
    await openDaySession(THERE, phone).contact()
    server.answers['roll-call'] = refuse
    const tokens: unknown[] = []
    server.answers['check'] = ({ token }) => ({ stands: tokens.push(token) > 0 })
    const session = openDaySession(HERE, phone)
    for (let contact = 0; contact < 3; contact += 1) await session.contact()
    expect(tokens).toEqual(['token 7', 'token 8', 'token 7', 'token 7'])
    expect(session.view().line).toBe('not taken')
    expect(days.size).toBe(2)
  })

  it('that goes well asks about the others too, once an opening, and deletes those that it has lost', async () => {
    const { days, phone } = memory()
    server.answers['pack'] = () => packOf(THERE)
    await openDaySession(THERE, phone).contact()
    server.answers['pack'] = () => packOf(HERE)
    const session = openDaySession(HERE, phone)
    server.answers['check'] = () => Promise.reject(new TypeError('no network'))
    await session.contact()
    expect([...days.keys()]).toEqual([keyOf(THERE), keyOf(HERE)])
    server.answers['check'] = () => ({ stands: false })
    await session.contact()
    await session.contact()
    expect([...days.keys()]).toEqual([keyOf(HERE)])
    expect(session.view().line).toBe('online')
    expect(server.asked.filter((end) => end === 'check')).toHaveLength(2)
  })

  it('deletes all that it keeps when it has lost its own', async () => {
    const { days, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    server.answers['pack'] = () => packOf(THERE)
    await openDaySession(THERE, phone).contact()
    expect([...days.keys()]).toEqual([keyOf(HERE), keyOf(THERE)])
    server.answers['roll-call'] = refuse
    server.answers['check'] = ({ token }) => ({ stands: token === 'token 8' })
    await session.contact()
    expect([...days.keys()]).toEqual([keyOf(THERE)])
    expect(session.view().gone).toBe('taken away')
    server.answers['check'] = () => ({ stands: false })
    const other = openDaySession(HERE, phone)
    server.answers['pack'] = refuse
    await other.contact()
    expect(days.size).toBe(0)
    expect(other.view().gone).toBe('not yours')
  })
})

describe('the kept page', () => {
  it('is exchanged also when the server refuses what an old page says, and not without a network', async () => {
    const { phone } = memory()
    await openDaySession(HERE, phone).contact()
    const keepShell = vi.fn(() => Promise.resolve())
    server.answers['roll-call'] = () => Promise.reject(new TypeError('no network'))
    await openDaySession(HERE, { ...phone, keepShell }).contact()
    expect(keepShell).not.toHaveBeenCalled()
    server.answers['roll-call'] = refuse
    await openDaySession(HERE, { ...phone, keepShell }).contact()
    expect(keepShell).toHaveBeenCalledOnce()
  })
})

describe('what a phone sends', () => {
  const tick = (halt: string) =>
    ({ kind: 'tick', body: { day: 1, halt, reference: 'PTK-AAAAAAA', place: 1, isHere: true } }) as const

  it('goes 50 at a time; what the server cannot read stays aside, is told and not sent again', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    const sizes: number[] = []
    server.answers['roll-call'] = ({ ticks }) => {
      const halts = (Array.isArray(ticks) ? ticks : []).map((each: { halt: string }) => each.halt)
      sizes.push(halts.length)
      if (halts.includes('bad')) throw { status: 400 }
      return { ...state(), refused: [] }
    }
    for (let count = 0; count < 120; count += 1) await phone.addFact(keyOf(HERE), tick(count === 60 ? 'bad' : 'Ghat'))
    await session.contact()
    expect(Math.max(...sizes)).toBe(50)
    expect([...waiting.values()]).toMatchObject([{ isAside: true, body: { halt: 'bad' } }])
    expect(session.view()).toMatchObject({ line: 'online', waiting: [{ isAside: true }] })
    sizes.length = 0
    await session.contact()
    expect(sizes).toEqual([0])
  })

  it('brings a new list when a medical note was changed', async () => {
    const { phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    server.answers['roll-call'] = () => ({ ...state('b'), refused: [] })
    server.asked = []
    await session.contact()
    expect(server.asked).toEqual(['roll-call', 'pack'])
  })
})

describe('an incident on a phone', () => {
  const fell = (photo: string | null = null) =>
    ({ kind: 'incident', body: { words: 'A fall', about: null }, photo }) as const
  const sentOf = (end: string) => {
    const bodies: Record<string, unknown>[] = []
    const answer = server.answers[end]
    server.answers[end] = (body) => {
      bodies.push(body)
      return answer?.(body)
    }
    return bodies
  }

  it('is told before the ticks, and its photo follows after them', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    const [told, photos] = [sentOf('incidents'), sentOf('incident-photos')]
    await phone.addFact(keyOf(HERE), fell('cGhvdG8='))
    const [id] = waiting.keys()
    server.asked = []
    await session.contact()
    await vi.waitFor(() => expect(waiting.size).toBe(0))
    expect(server.asked).toEqual(['incidents', 'roll-call', 'incident-photos'])
    expect(told).toMatchObject([{ pack: 'pack 7', incident: { id, words: 'A fall', hasPhoto: true } }])
    expect(photos).toEqual([{ pack: 'pack 7', incident: id, photo: 'cGhvdG8=' }])
  })

  it('is told again under the same id when the answer was lost, and its photo goes again alone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell('cGhvdG8='))
    server.answers['incidents'] = () => Promise.reject(new TypeError('no network'))
    const lost = sentOf('incidents')
    await session.contact()
    expect(session.view().line).toBe('offline')
    server.answers['incidents'] = () => state()
    const again = sentOf('incidents')
    server.answers['incident-photos'] = () => Promise.reject(new TypeError('no network'))
    await session.contact()
    expect(again).toEqual(lost)
    await vi.waitFor(() => expect([...waiting.values()]).toMatchObject([{ isTold: true }]))
    server.answers['incident-photos'] = () => ({ ...state(), isKept: true })
    vi.setSystemTime(new Date().getTime() + 21_000)
    await session.contact()
    await vi.waitFor(() => expect(waiting.size).toBe(0))
    expect(again).toHaveLength(1)
  })

  it('is told before an old list is taken again, and the list keeps neither it nor the ticks back', async () => {
    const { days, waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    const day = days.get(keyOf(HERE))
    if (day === undefined) throw new Error('no list')
    days.set(keyOf(HERE), { ...day, keptAt: day.keptAt - 11 * 60_000 })
    await phone.addFact(keyOf(HERE), fell())
    const way = Promise.withResolvers<never>()
    server.answers['pack'] = () => way.promise
    server.asked = []
    const contact = session.contact()
    await vi.waitFor(() => expect(server.asked).toEqual(['incidents', 'pack']))
    expect(waiting.size).toBe(0)
    way.reject(new TypeError('no network'))
    await contact
    expect(server.asked).toEqual(['incidents', 'pack', 'roll-call'])
    expect(session.view().line).toBe('offline')
  })

  it('that meets an answer nobody expected waits, and the ticks go', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell())
    server.answers['incidents'] = () => {
      throw { status: 500 }
    }
    server.asked = []
    await session.contact()
    expect(server.asked).toEqual(['incidents', 'roll-call'])
    expect([...waiting.values()]).toMatchObject([{ kind: 'incident' }])
    expect(session.view().line).toBe('offline')
    server.asked = []
    server.answers['incidents'] = () => Promise.reject(new TypeError('no network'))
    await session.contact()
    expect(server.asked).toEqual(['incidents'])
  })

  it('that the server never takes stays aside and keeps nothing else back', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell())
    server.answers['incidents'] = () => {
      throw { status: 422 }
    }
    await session.contact()
    expect([...waiting.values()]).toMatchObject([{ isAside: true }])
    expect(session.view().line).toBe('online')
    server.asked = []
    await session.contact()
    expect(server.asked).not.toContain('incidents')
  })

  it('that was not taken is tried once more at the next opening, and its photo goes then', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell('cGhvdG8='))
    server.answers['incidents'] = () => {
      throw { status: 400 }
    }
    await session.contact()
    const next = openDaySession(HERE, phone)
    server.asked = []
    await next.contact()
    await next.contact()
    expect(server.asked.filter((end) => end === 'incidents')).toHaveLength(1)
    expect([...waiting.values()]).toMatchObject([{ isAside: true }])
    server.answers['incidents'] = () => state()
    await openDaySession(HERE, phone).contact()
    await vi.waitFor(() => expect(waiting.size).toBe(0))
  })

  it('lets its photo wait longer after each time that it did not get through', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell('cGhvdG8='))
    server.answers['incident-photos'] = () => Promise.reject(new TypeError('no network'))
    const tries = sentOf('incident-photos')
    const contactAfter = async (seconds: number) => {
      vi.setSystemTime(new Date().getTime() + seconds * 1_000)
      await session.contact()
      await new Promise((resolve) => setImmediate(resolve))
      return tries.length
    }
    const counts: number[] = []
    for (const seconds of [0, 19, 2, 20, 21, 79]) counts.push(await contactAfter(seconds))
    expect(counts).toEqual([1, 1, 2, 2, 3, 3])
    server.answers['incident-photos'] = () => ({ ...state(), isKept: true })
    await contactAfter(2)
    await vi.waitFor(() => expect(waiting.size).toBe(0))
  })

  it('that never reached the office is counted when the list goes with the access', async () => {
    const { days, phone } = memory()
    server.answers['pack'] = () => packOf(THERE)
    await openDaySession(THERE, phone).contact()
    await phone.addFact(keyOf(THERE), fell())
    server.answers['pack'] = () => packOf(HERE)
    const session = openDaySession(HERE, phone)
    await session.contact()
    expect(session.view().untoldGone).toBe(0)
    await phone.addFact(keyOf(HERE), fell())
    await phone.addFact(keyOf(HERE), fell())
    server.answers['incidents'] = refuse
    server.answers['check'] = () => ({ stands: false })
    await session.contact()
    expect(session.view()).toMatchObject({ gone: 'taken away', untoldGone: 3, waiting: [] })
    expect(days.size).toBe(0)
  })

  it('says of a photo that could not be read that it is not there', async () => {
    const { waiting, phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell('cGhvdG8='))
    server.answers['incident-photos'] = () => ({ ...state(), isKept: false })
    await session.contact()
    await vi.waitFor(() => expect(session.view().photosRefused).toBe(1))
    expect(waiting.size).toBe(0)
  })

  it('does not hold up ticks while its photo is on the way, and goes nowhere once the list was taken off', async () => {
    const { phone } = memory()
    const session = openDaySession(HERE, phone)
    await session.contact()
    await phone.addFact(keyOf(HERE), fell('cGhvdG8='))
    await phone.addFact(keyOf(HERE), fell('YW5vdGhlcg=='))
    const way = Promise.withResolvers<void>()
    server.answers['incident-photos'] = () => way.promise.then(() => ({ ...state(), isKept: true }))
    await session.contact()
    await vi.waitFor(() => expect(server.asked).toContain('incident-photos'))
    server.asked = []
    await session.contact()
    expect(server.asked).toEqual(['roll-call'])
    await session.remove()
    way.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.asked).toEqual(['roll-call'])
    expect(session.view().waiting).toEqual([])
  })
})
