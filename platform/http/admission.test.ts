import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdmission, type Admission } from './admission.ts'
import type { WorkClass } from './work-class.ts'

let now = 0
let late = 0
let admission: Admission
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  late = 0
  admission = createAdmission({ lateMs: () => late, now: () => now })
})
afterEach(() => {
  admission.stop()
  vi.useRealTimers()
})

function pass(ms: number): void {
  for (let i = 0; i < ms; i += 5) {
    now += 5
    vi.advanceTimersByTime(5)
  }
}

type Asked = { name: string; state: 'waiting' | 'begun' | 'refused'; done(): void; giveUp(): void }

function ask(kind: WorkClass, name = ''): Asked {
  const asked: Asked = { name, state: 'waiting', done: () => undefined, giveUp: () => undefined }
  asked.giveUp = admission.enter(kind, {
    begin(done) {
      asked.state = 'begun'
      asked.done = done
    },
    refuse() {
      asked.state = 'refused'
    },
  })
  return asked
}

const askMany = (kind: WorkClass, count: number): Asked[] =>
  Array.from({ length: count }, (_, i) => ask(kind, String(i)))
const stateOf = ({ state }: Asked): string => state
const count = (asked: readonly Asked[], state: Asked['state']): number =>
  asked.filter((one) => one.state === state).length

/** More than the line has room for. All but one of those who wait then leave. */
function fillLine(): Asked[] {
  const asked = askMany('booking', 17)
  asked.slice(1).forEach((one) => one.giveUp())
  return asked
}

/** Two who come in an overload, while nobody of the burst before it waits any more. */
function overloaded(working: readonly Asked[]): [Asked, Asked] {
  fillLine()
  pass(210)
  const [older, newer] = [ask('booking'), ask('booking')]
  working[3]?.done()
  return [older, newer]
}

describe('createAdmission', () => {
  it('does four bookings at once, lets sixteen wait in the order of their arrival, and refuses the others at once', () => {
    const asked = askMany('booking', 100)
    expect([count(asked, 'begun'), count(asked, 'waiting'), count(asked, 'refused')]).toEqual([4, 16, 80])
    asked[2]?.done()
    expect(asked.slice(0, 6).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun', 'begun', 'waiting'])
  })

  it('serves the newest first in an overload, and nobody of it waits longer than 25 ms', () => {
    const working = askMany('booking', 4)
    const [first] = fillLine()
    pass(210)
    working[0]?.done()
    expect(first && stateOf(first)).toBe('begun')
    const [older, newer] = [ask('booking'), ask('booking')]
    working[1]?.done()
    expect([older, newer].map(stateOf)).toEqual(['waiting', 'begun'])
    pass(25)
    expect(stateOf(older)).toBe('waiting')
    pass(5)
    expect(stateOf(older)).toBe('refused')
  })

  it('serves who came in the burst before the overload, in order, and refuses only who came later at once', () => {
    const working = askMany('booking', 4)
    const burst = askMany('booking', 17)
    pass(210)
    const newer = askMany('booking', 5)
    expect([count(burst, 'waiting'), count(newer, 'refused')]).toEqual([16, 5])
    working.forEach((one) => one.done())
    expect(burst.slice(0, 5).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun', 'waiting'])
    pass(700)
    expect(count(burst, 'refused')).toBe(1)
    pass(100)
    expect(count(burst, 'refused')).toBe(13)
  })

  it('makes room for the newest in an overload, by refusing the oldest of it', () => {
    const working = askMany('booking', 4)
    const [older, newer] = overloaded(working)
    const newest = askMany('booking', 15)
    expect([stateOf(older), stateOf(newer), count(newest, 'waiting')]).toEqual(['refused', 'waiting', 15])
  })

  it('calls it no overload while the line has room, however long it stands, and serves all in order', () => {
    const working = askMany('booking', 4)
    for (let i = 0; i < 100; i += 1) {
      working.push(...askMany('booking', 20 - working.length))
      pass(10)
      working.splice(0, 4).forEach((one) => one.done())
      expect(working.slice(0, 4).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun'])
      expect(count(working, 'refused')).toBe(0)
    }
  })

  it('calls it an overload too when somebody waited too long in a line with room', () => {
    askMany('booking', 4)
    const first = ask('booking')
    pass(1005)
    expect(stateOf(first)).toBe('refused')
    const second = ask('booking')
    pass(30)
    expect(stateOf(second)).toBe('refused')
  })

  it('forgets the overload when a place is free and nobody waits', () => {
    const working = askMany('booking', 4)
    fillLine()
    pass(1100)
    working[0]?.done()
    const [next, older, newer] = [ask('booking'), ask('booking'), ask('booking')]
    working[1]?.done()
    expect([next, older, newer].map(stateOf)).toEqual(['begun', 'begun', 'waiting'])
  })

  it('does no work for a client that has left the line', () => {
    const [working] = askMany('booking', 4)
    const [left, stayed] = [ask('booking'), ask('booking')]
    left.giveUp()
    working?.done()
    expect([left, stayed].map(stateOf)).toEqual(['waiting', 'begun'])
  })

  it('gives a place back once, however often it is told', () => {
    const [working] = askMany('booking', 4)
    const waiting = askMany('booking', 3)
    working?.done()
    working?.done()
    expect(count(waiting, 'begun')).toBe(1)
  })

  it('does one page and one reading call at a time while a booking waits, and more again afterwards', () => {
    const bookings = askMany('booking', 5)
    expect(stateOf(ask('page'))).toBe('begun')
    const pages = askMany('page', 3)
    expect(count(pages, 'begun')).toBe(0)
    expect(count(askMany('checkout', 5), 'begun')).toBe(5)
    bookings[0]?.done()
    expect(count(bookings, 'begun')).toBe(5)
    expect(count(pages, 'begun')).toBe(1)
  })

  it('browses one thing at a time while the process is behind, and pays as usual', () => {
    late = 500
    pass(500)
    expect(count(askMany('browse', 10), 'begun')).toBe(1)
    expect(count(askMany('checkout', 10), 'begun')).toBe(10)
    expect(count(askMany('login', 10), 'begun')).toBe(6)
    late = 0
    pass(1100)
    expect(count(askMany('page', 2), 'begun')).toBe(2)
  })

  it('never keeps the gateway or a probe waiting', () => {
    askMany('checkout', 500)
    expect(count(askMany('exempt', 500), 'begun')).toBe(500)
  })
})
