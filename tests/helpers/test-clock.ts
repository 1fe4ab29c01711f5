import type { Clock } from '#platform/runtime/clock.ts'

/** A clock that does not advance until a test moves it. */
export type TestClock = Clock & { advanceMinutes(minutes: number): void; set(at: Date): void }

export function createTestClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advanceMinutes(minutes) {
      now += minutes * 60_000
    },
    set(at) {
      now = at.getTime()
    },
  }
}
