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
  admission = createAdmission({ eventLoopDelayMs: () => late, now: () => now })
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

type Asking = { name: string; state: 'waiting' | 'begun' | 'refused'; done(): void; giveUp(): void }

function ask(kind: WorkClass, name = ''): Asking {
  const request: Asking = { name, state: 'waiting', done: () => undefined, giveUp: () => undefined }
  request.giveUp = admission.enter(kind, {
    begin(done) {
      request.state = 'begun'
      request.done = done
    },
    refuse() {
      request.state = 'refused'
    },
  })
  return request
}

const requestMany = (kind: WorkClass, count: number): Asking[] =>
  Array.from({ length: count }, (_, i) => ask(kind, String(i)))
const stateOf = ({ state }: Asking): string => state
const count = (requested: readonly Asking[], state: Asking['state']): number =>
  requested.filter((one) => one.state === state).length

/** Sends one more request than the queue has room for. All but the first then disconnect. */
function fillLine(): Asking[] {
  const requested = requestMany('booking', 17)
  requested.slice(1).forEach((one) => one.giveUp())
  return requested
}

/** Makes two requests during an overload, when no request of the previous burst is still waiting. */
function requestDuringOverload(working: readonly Asking[]): [Asking, Asking] {
  fillLine()
  pass(210)
  const [older, newer] = [ask('booking'), ask('booking')]
  working[3]?.done()
  return [older, newer]
}

describe('createAdmission', () => {
  it('runs four bookings together, lets sixteen wait in the order of their arrival, and refuses the others immediately', () => {
    const requested = requestMany('booking', 100)
    expect([count(requested, 'begun'), count(requested, 'waiting'), count(requested, 'refused')]).toEqual([4, 16, 80])
    requested[2]?.done()
    expect(requested.slice(0, 6).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun', 'begun', 'waiting'])
  })

  it('serves the newest first in an overload, where nobody waits longer than 25 ms', () => {
    const working = requestMany('booking', 4)
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

  it('serves the burst before the overload in order, and immediately refuses only requests that arrived later', () => {
    const working = requestMany('booking', 4)
    const burst = requestMany('booking', 17)
    pass(210)
    const newer = requestMany('booking', 5)
    expect([count(burst, 'waiting'), count(newer, 'refused')]).toEqual([16, 5])
    working.forEach((one) => one.done())
    expect(burst.slice(0, 5).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun', 'waiting'])
    pass(700)
    expect(count(burst, 'refused')).toBe(1)
    pass(100)
    expect(count(burst, 'refused')).toBe(13)
  })

  it('makes room for the newest request in an overload by refusing its oldest one', () => {
    const working = requestMany('booking', 4)
    const [older, newer] = requestDuringOverload(working)
    const newest = requestMany('booking', 15)
    expect([stateOf(older), stateOf(newer), count(newest, 'waiting')]).toEqual(['refused', 'waiting', 15])
  })

  it('does not count as an overload while the queue has room, however long it is in use, and serves all in order', () => {
    const working = requestMany('booking', 4)
    for (let i = 0; i < 100; i += 1) {
      working.push(...requestMany('booking', 20 - working.length))
      pass(10)
      working.splice(0, 4).forEach((one) => one.done())
      expect(working.slice(0, 4).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun'])
      expect(count(working, 'refused')).toBe(0)
    }
  })

  it('counts as an overload too when a request waited too long in a queue with room', () => {
    requestMany('booking', 4)
    const first = ask('booking')
    pass(1005)
    expect(stateOf(first)).toBe('refused')
    const second = ask('booking')
    pass(30)
    expect(stateOf(second)).toBe('refused')
  })

  it('forgets the overload when a place is free and nobody waits', () => {
    const working = requestMany('booking', 4)
    fillLine()
    pass(1100)
    working[0]?.done()
    const [next, older, newer] = [ask('booking'), ask('booking'), ask('booking')]
    working[1]?.done()
    expect([next, older, newer].map(stateOf)).toEqual(['begun', 'begun', 'waiting'])
  })

  it('does no work for a client that has left the queue', () => {
    const [working] = requestMany('booking', 4)
    const [left, stayed] = [ask('booking'), ask('booking')]
    left.giveUp()
    working?.done()
    expect([left, stayed].map(stateOf)).toEqual(['waiting', 'begun'])
  })

  it('releases a place only once, even when the release is repeated', () => {
    const [working] = requestMany('booking', 4)
    const waiting = requestMany('booking', 3)
    working?.done()
    working?.done()
    expect(count(waiting, 'begun')).toBe(1)
  })

  it('runs one page and one read call at a time while a booking waits, and more again afterwards', () => {
    const bookings = requestMany('booking', 5)
    expect(stateOf(ask('page'))).toBe('begun')
    const pages = requestMany('page', 3)
    expect(count(pages, 'begun')).toBe(0)
    expect(count(requestMany('checkout', 5), 'begun')).toBe(5)
    bookings[0]?.done()
    expect(count(bookings, 'begun')).toBe(5)
    expect(count(pages, 'begun')).toBe(1)
  })

  it('runs one browsing request at a time while the event loop is late, and payments as usual', () => {
    late = 500
    pass(500)
    expect(count(requestMany('browse', 10), 'begun')).toBe(1)
    expect(count(requestMany('checkout', 10), 'begun')).toBe(10)
    expect(count(requestMany('login', 10), 'begun')).toBe(6)
    late = 0
    pass(1100)
    expect(count(requestMany('page', 2), 'begun')).toBe(2)
  })

  it('never makes the gateway or a probe wait', () => {
    requestMany('checkout', 500)
    expect(count(requestMany('exempt', 500), 'begun')).toBe(500)
  })
})
