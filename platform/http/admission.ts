import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createWaitingLine, type SlotRequest, type LineRule, type WaitingLine } from './waiting-line.ts'
import type { WorkClass } from './work-class.ts'

type LimitedWorkClass = Exclude<WorkClass, 'exempt'>

/**
 * Sized to the pool of ten connections (create-page-platform.ts) and to the single thread that all classes share. Four
 * bookings use the whole thread: running more at the same time would slow each one and finish none sooner. Payment
 * calls mostly wait for the gateway, without a connection. Pages and read calls have their own connections.
 */
const RULES: Readonly<Record<LimitedWorkClass, LineRule>> = {
  booking: { maxConcurrent: 4, waiting: 16, maxWaitMs: 1000 },
  checkout: { maxConcurrent: 20, waiting: 60, maxWaitMs: 1000 },
  login: { maxConcurrent: 6, waiting: 24, maxWaitMs: 1000 },
  browse: { maxConcurrent: 6, waiting: 48, maxWaitMs: 1000 },
  page: { maxConcurrent: 2, waiting: 24, maxWaitMs: 1000 },
}
/**
 * Most important first. While a request of an earlier group waits, a later group runs one request at a time. A queue
 * that is never empty may be a flood, so after a while the later groups get half of their slots back.
 */
const GROUPS: readonly (readonly LimitedWorkClass[])[] = [['booking', 'checkout'], ['login'], ['browse', 'page']]
const MAX_CONCURRENT_WHEN_OTHERS_WAIT = 1
const PRECEDENCE_MS = 2_000

/** When turns of the event loop are this late, the process is overloaded, and browsing requests run one at a time. */
const OVERLOAD_DELAY_MS = 200
const POLL_INTERVAL_MS = 500
/** How often waiting requests are checked when nothing else happens. */
const SERVE_EVERY_MS = 5

export type Admission = {
  /**
   * Requests a slot. `begin` or `refuse` is called, now or a little later. The returned function withdraws a waiting
   * request when the client has left, and does nothing once the work has begun.
   */
  enter(kind: WorkClass, task: SlotRequest): () => void
  stop(): void
}

type AdmissionOptions = {
  /** How late the turns of the event loop are, in milliseconds. */
  eventLoopDelayMs?: () => number
  /** A clock in milliseconds. */
  now?: () => number
}

/** Limits concurrent work by class, so that an overload causes quick refusals instead of long waits for everybody. */
export function createAdmission({
  eventLoopDelayMs = watchEventLoop(),
  now = () => performance.now(),
}: AdmissionOptions = {}): Admission {
  const line = (kind: LimitedWorkClass): WaitingLine =>
    createWaitingLine({ rule: RULES[kind], now, onSlotFree: () => serve() })
  const lines: Readonly<Record<LimitedWorkClass, WaitingLine>> = {
    booking: line('booking'),
    checkout: line('checkout'),
    login: line('login'),
    browse: line('browse'),
    page: line('page'),
  }
  let isLate = false
  const delayTimer = setInterval(() => {
    isLate = eventLoopDelayMs() > OVERLOAD_DELAY_MS
  }, POLL_INTERVAL_MS)
  delayTimer.unref()
  let soon: NodeJS.Timeout | undefined
  /** The time since which a request of an earlier group has been waiting. */
  let othersWaitingSince: number | null = null

  function slotsWhileOthersWait(kind: LimitedWorkClass): number {
    const isLong = othersWaitingSince !== null && now() - othersWaitingSince > PRECEDENCE_MS
    return isLong ? Math.ceil(RULES[kind].maxConcurrent / 2) : MAX_CONCURRENT_WHEN_OTHERS_WAIT
  }

  function serve(): void {
    clearTimeout(soon)
    soon = undefined
    let areOthersWaiting = false
    for (const group of GROUPS) {
      const isBrowsing = group.includes('browse')
      for (const kind of group) {
        const maxSlots = areOthersWaiting ? slotsWhileOthersWait(kind) : Infinity
        lines[kind].serve(isBrowsing && isLate ? MAX_CONCURRENT_WHEN_OTHERS_WAIT : maxSlots)
      }
      areOthersWaiting ||= !isBrowsing && group.some((kind) => !lines[kind].isEmpty())
    }
    othersWaitingSince = areOthersWaiting ? (othersWaitingSince ?? now()) : null
    if (Object.values(lines).some((queueLine) => !queueLine.isEmpty())) soon = setTimeout(serve, SERVE_EVERY_MS)
  }

  return {
    enter(kind, task) {
      if (kind === 'exempt') {
        task.begin(() => undefined)
        return () => undefined
      }
      const giveUp = lines[kind].join(task)
      serve()
      return giveUp
    },
    stop() {
      clearInterval(delayTimer)
      clearTimeout(soon)
    },
  }
}

/** The 90th percentile of event loop delay since the last measurement. */
function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return () => {
    const late = delays.percentile(90) / 1e6
    delays.reset()
    return late
  }
}
