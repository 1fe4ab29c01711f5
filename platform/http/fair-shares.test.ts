import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAdmission, type Admission } from './admission.ts'
import type { WorkClass } from './work-class.ts'

const HOG = '203.0.113.9'

let now = 0
let admission: Admission
let endings: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  endings = []
  admission = createAdmission({ eventLoopDelayMs: () => 0, now: () => now })
})
afterEach(() => {
  admission.stop()
  vi.useRealTimers()
})

type TestTask = { state: 'waiting' | 'begun' | 'refused' }

function enqueue(kind: WorkClass, address: string | null): TestTask {
  const request: TestTask = { state: 'waiting' }
  admission.enter(kind, {
    ...(address !== null && { address }),
    begin(done) {
      request.state = 'begun'
      endings.push(done)
    },
    refuse() {
      request.state = 'refused'
    },
  })
  return request
}

const requestMany = (kind: WorkClass, address: string | null, count: number): TestTask[] =>
  Array.from({ length: count }, () => enqueue(kind, address))
const count = (asks: readonly TestTask[], state: TestTask['state']): number =>
  asks.filter((one) => one.state === state).length
const endOne = (): void => endings.shift()?.()
function advance(ms: number): void {
  for (let i = 0; i < ms; i += 5) {
    now += 5
    vi.advanceTimersByTime(5)
  }
}

describe('one address that requests everything', () => {
  it('leaves the next available place to other waiting addresses, and gets it again when none waits', () => {
    requestMany('booking', HOG, 12)
    const others = [enqueue('booking', '198.51.100.1'), enqueue('booking', '198.51.100.2')]
    endOne()
    expect(count(others, 'begun')).toBe(1)
    endOne()
    expect(count(others, 'begun')).toBe(2)
    const startedBefore = endings.length
    endOne()
    expect(endings.length).toBe(startedBefore)
  })

  it('makes room in a full queue: one of its own requests is refused, and nobody else’s', () => {
    const hog = requestMany('booking', HOG, 100)
    const others = Array.from({ length: 8 }, (_, i) => enqueue('booking', `198.51.100.${i}`))
    expect(count(others, 'refused')).toBe(0)
    expect(count(hog, 'waiting') + count(others, 'waiting')).toBe(16)
  })

  it('makes room in an overload too', () => {
    requestMany('booking', HOG, 21)
    advance(210)
    const hog = requestMany('booking', HOG, 50)
    const others = Array.from({ length: 5 }, (_, i) => enqueue('booking', `198.51.100.${i}`))
    expect(count(others, 'waiting')).toBe(5)
    endOne()
    expect([count(others, 'begun'), count(hog, 'begun')]).toEqual([1, 0])
  })

  it('causes an overload only for itself: a few requests of other addresses still wait as usual', () => {
    requestMany('booking', HOG, 21)
    advance(310)
    requestMany('booking', HOG, 5)
    advance(30)
    const hog = requestMany('booking', HOG, 5)
    const other = enqueue('booking', '198.51.100.1')
    advance(50)
    expect([count(hog, 'refused'), other.state]).toEqual([5, 'waiting'])
    endOne()
    expect(other.state).toBe('begun')
  })

  it('blocks everybody where the queue does not distinguish addresses (control)', () => {
    requestMany('booking', null, 100)
    const others = Array.from({ length: 8 }, () => enqueue('booking', null))
    expect(count(others, 'refused')).toBe(8)
  })

  it('does not change the order of arrival of many other requests', () => {
    const crowd = Array.from({ length: 20 }, (_, i) => enqueue('booking', `198.51.100.${i}`))
    expect(count(crowd, 'waiting')).toBe(16)
    expect(enqueue('booking', '198.51.100.99').state).toBe('refused')
    endOne()
    expect(crowd.slice(0, 6).map(({ state }) => state)).toEqual([...Array<string>(5).fill('begun'), 'waiting'])
  })
})

describe('a queue of bookings that is never empty', () => {
  function flood(ms: number): void {
    for (let passed = 0; passed < ms; passed += 10) {
      advance(10)
      enqueue('booking', HOG)
    }
  }
  const countStarted = (kind: WorkClass): number => count(requestMany(kind, '198.51.100.1', 6), 'begun')

  it('delays sign-ins and browsing for two seconds, and then leaves them half of their places', () => {
    requestMany('booking', HOG, 5)
    flood(500)
    expect([countStarted('login'), countStarted('browse')]).toEqual([1, 1])
    flood(1400)
    expect([countStarted('login'), countStarted('browse')]).toEqual([0, 0])
    flood(600)
    expect([countStarted('login'), countStarted('browse')]).toEqual([2, 2])
  })

  it('delays them again when it was empty in between', () => {
    requestMany('booking', HOG, 21)
    flood(3000)
    advance(500)
    requestMany('booking', HOG, 21)
    expect([countStarted('login'), countStarted('browse')]).toEqual([1, 1])
  })
})
