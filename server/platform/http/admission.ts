import { monitorEventLoopDelay } from 'node:perf_hooks'
import { CALLBACK_PATH, WEBHOOK_PATH } from '#contract/payments/gateway-paths.ts'
import { LIVE_PATH, READY_PATH } from './health-routes.ts'

/**
 * The classes of calls, the most important first. When there is too much work, paying goes before signing in, and
 * signing in before browsing.
 */
type WorkClass = 'exempt' | 'checkout' | 'login' | 'browse'

/** Most calls at work at once, in this process. Above that a quick refusal serves everybody better than a long wait. */
const LIMITS: Readonly<Record<Exclude<WorkClass, 'exempt'>, number>> = { checkout: 1000, login: 60, browse: 300 }
/** When turns of the event loop are this late, the process is behind and accepts only a share of the browsing. */
const LATE_MS = 200
const SHARE_WHEN_LATE = 0.15
const LOOK_EVERY_MS = 500

const NEVER_REFUSED = new Set<string>([WEBHOOK_PATH, CALLBACK_PATH, LIVE_PATH, READY_PATH])
const CHECKOUT = /^\/(?:booking\/|api\/(?:orders|payments|promos)\b)/

export type Admission = {
  /** Accepts a call and returns the function to call when it is done; null when the call must come back later. */
  enter(method: string, path: string): (() => void) | null
  stop(): void
}

/**
 * The class of a call. Calls of the sandbox gateway are exempt: it plays the server of another company and only runs
 * here.
 */
export function workClass(method: string, path: string): WorkClass {
  if (NEVER_REFUSED.has(path) || path.startsWith('/sandbox/')) return 'exempt'
  if (CHECKOUT.test(path)) return 'checkout'
  return path.startsWith('/auth/') && method === 'POST' ? 'login' : 'browse'
}

/**
 * Limits the calls that are at work at once, by class, so that an overload ends in quick refusals and not in waiting.
 */
export function createAdmission(lateMs: () => number = watchEventLoop()): Admission {
  const working = { checkout: 0, login: 0, browse: 0 }
  let isLate = false
  const timer = setInterval(() => {
    isLate = lateMs() > LATE_MS
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    enter(method, path) {
      const kind = workClass(method, path)
      if (kind === 'exempt') return () => undefined
      const limit = kind === 'browse' && isLate ? LIMITS.browse * SHARE_WHEN_LATE : LIMITS[kind]
      if (working[kind] >= limit) return null
      working[kind] += 1
      return () => {
        working[kind] -= 1
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** Reads how late the event loop was since the last reading. Nine of ten turns were at most this late. */
function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return () => {
    const late = delays.percentile(90) / 1e6
    delays.reset()
    return late
  }
}
