import type { Clock } from '#platform/runtime/clock.ts'

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advanceMinutes(minutes: number): void; set(moment: Date): void }

export function createTestClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advanceMinutes(minutes) {
      now += minutes * 60_000
    },
    set(moment) {
      now = moment.getTime()
    },
  }
}
