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

function advance(ms: number): void {
  for (let i = 0; i < ms; i += 5) {
    now += 5
    vi.advanceTimersByTime(5)
  }
}

type TestTask = { name: string; state: 'waiting' | 'begun' | 'refused'; done(): void; giveUp(): void }

function enqueue(kind: WorkClass, name = ''): TestTask {
  const request: TestTask = { name, state: 'waiting', done: () => undefined, giveUp: () => undefined }
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

const requestMany = (kind: WorkClass, count: number): TestTask[] =>
  Array.from({ length: count }, (_, i) => enqueue(kind, String(i)))
const stateOf = ({ state }: TestTask): string => state
const count = (asks: readonly TestTask[], state: TestTask['state']): number =>
  asks.filter((one) => one.state === state).length

/** Sends one more request than the queue has room for. All but the first then disconnect. */
function fillLine(): TestTask[] {
  const asks = requestMany('booking', 17)
  asks.slice(1).forEach((one) => one.giveUp())
  return asks
}

/** Makes two requests during an overload, when no request of the previous burst is still waiting. */
function requestDuringOverload(running: readonly TestTask[]): [TestTask, TestTask] {
  fillLine()
  advance(210)
  const [older, newer] = [enqueue('booking'), enqueue('booking')]
  running[3]?.done()
  return [older, newer]
}

describe('createAdmission', () => {
  it('runs four bookings together, lets sixteen wait in the order of their arrival, and refuses the others immediately', () => {
    const asks = requestMany('booking', 100)
    expect([count(asks, 'begun'), count(asks, 'waiting'), count(asks, 'refused')]).toEqual([4, 16, 80])
    asks[2]?.done()
    expect(asks.slice(0, 6).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun', 'begun', 'waiting'])
  })

  it('serves the newest first in an overload, where nobody waits longer than 25 ms', () => {
    const running = requestMany('booking', 4)
    const [first] = fillLine()
    advance(210)
    running[0]?.done()
    expect(first && stateOf(first)).toBe('begun')
    const [older, newer] = [enqueue('booking'), enqueue('booking')]
    running[1]?.done()
    expect([older, newer].map(stateOf)).toEqual(['waiting', 'begun'])
    advance(25)
    expect(stateOf(older)).toBe('waiting')
    advance(5)
    expect(stateOf(older)).toBe('refused')
  })

  it('serves the burst before the overload in order, and immediately refuses only requests that arrived later', () => {
    const running = requestMany('booking', 4)
    const burst = requestMany('booking', 17)
    advance(210)
    const newer = requestMany('booking', 5)
    expect([count(burst, 'waiting'), count(newer, 'refused')]).toEqual([16, 5])
    running.forEach((one) => one.done())
    expect(burst.slice(0, 5).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun', 'waiting'])
    advance(700)
    expect(count(burst, 'refused')).toBe(1)
    advance(100)
    expect(count(burst, 'refused')).toBe(13)
  })

  it('makes room for the newest request in an overload by refusing its oldest one', () => {
    const running = requestMany('booking', 4)
    const [older, newer] = requestDuringOverload(running)
    const newest = requestMany('booking', 15)
    expect([stateOf(older), stateOf(newer), count(newest, 'waiting')]).toEqual(['refused', 'waiting', 15])
  })

  it('does not count as an overload while the queue has room, however long it is in use, and serves all in order', () => {
    const running = requestMany('booking', 4)
    for (let i = 0; i < 100; i += 1) {
      running.push(...requestMany('booking', 20 - running.length))
      advance(10)
      running.splice(0, 4).forEach((one) => one.done())
      expect(running.slice(0, 4).map(stateOf)).toEqual(['begun', 'begun', 'begun', 'begun'])
      expect(count(running, 'refused')).toBe(0)
    }
  })

  it('counts as an overload too when a request waited too long in a queue with room', () => {
    requestMany('booking', 4)
    const first = enqueue('booking')
    advance(1005)
    expect(stateOf(first)).toBe('refused')
    const second = enqueue('booking')
    advance(30)
    expect(stateOf(second)).toBe('refused')
  })

  it('forgets the overload when a place is free and nobody waits', () => {
    const running = requestMany('booking', 4)
    fillLine()
    advance(1100)
    running[0]?.done()
    const [next, older, newer] = [enqueue('booking'), enqueue('booking'), enqueue('booking')]
    running[1]?.done()
    expect([next, older, newer].map(stateOf)).toEqual(['begun', 'begun', 'waiting'])
  })

  it('does no work for a client that has left the queue', () => {
    const [running] = requestMany('booking', 4)
    const [left, stayed] = [enqueue('booking'), enqueue('booking')]
    left.giveUp()
    running?.done()
    expect([left, stayed].map(stateOf)).toEqual(['waiting', 'begun'])
  })

  it('releases a place only once, even when the release is repeated', () => {
    const [running] = requestMany('booking', 4)
    const bookingRequests = requestMany('booking', 3)
    running?.done()
    running?.done()
    expect(count(bookingRequests, 'begun')).toBe(1)
  })

  it('runs one page and one read call at a time while a booking waits, and more again afterwards', () => {
    const bookings = requestMany('booking', 5)
    expect(stateOf(enqueue('page'))).toBe('begun')
    const pages = requestMany('page', 3)
    expect(count(pages, 'begun')).toBe(0)
    expect(count(requestMany('checkout', 5), 'begun')).toBe(5)
    bookings[0]?.done()
    expect(count(bookings, 'begun')).toBe(5)
    expect(count(pages, 'begun')).toBe(1)
  })

  it('runs one browsing request at a time while the event loop is late, and payments as usual', () => {
    late = 500
    advance(500)
    expect(count(requestMany('browse', 10), 'begun')).toBe(1)
    expect(count(requestMany('checkout', 10), 'begun')).toBe(10)
    expect(count(requestMany('login', 10), 'begun')).toBe(6)
    late = 0
    advance(1100)
    expect(count(requestMany('page', 2), 'begun')).toBe(2)
  })

  it('never makes the gateway or a probe wait', () => {
    requestMany('checkout', 500)
    expect(count(requestMany('exempt', 500), 'begun')).toBe(500)
  })
})
