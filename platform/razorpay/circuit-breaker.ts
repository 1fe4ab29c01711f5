const WINDOW_MS = 30_000
const MIN_CALLS = 10
const FAILURE_SHARE = 0.5
const OPEN_MS = 10_000

type CircuitBreaker = {
  /** Requests permission to call. While the circuit is half open, only one caller gets it. */
  mayCall: () => boolean
  /** Must be called once after every permitted call: `true` when the other side responded in any way. */
  report: (succeeded: boolean) => void
}

/**
 * Stops calling an unresponsive gateway, so that buyers get an immediate error and the gateway can recover. The circuit
 * opens when half of at least 10 calls within 30 seconds have failed. After 10 seconds it lets one probe through. The
 * result closes the circuit, or opens it for another 10 seconds.
 *
 * @param now A monotonic clock in milliseconds.
 */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  let calls: { at: number; succeeded: boolean }[] = []
  let openedAt: number | undefined
  let probeSince: number | undefined

  function mayCall(): boolean {
    if (openedAt === undefined) return true
    if (now() - openedAt < OPEN_MS) return false
    // A probe whose caller never reports must not keep the circuit open for ever.
    if (probeSince !== undefined && now() - probeSince < OPEN_MS) return false
    probeSince = now()
    return true
  }

  function report(succeeded: boolean): void {
    if (openedAt === undefined) return count(succeeded)
    // Results of calls that began before the circuit opened say nothing about the probe.
    if (probeSince === undefined) return
    probeSince = undefined
    openedAt = succeeded ? undefined : now()
    calls = []
  }

  function count(succeeded: boolean): void {
    calls = calls.filter((call) => now() - call.at < WINDOW_MS)
    calls.push({ at: now(), succeeded })
    const failures = calls.filter((call) => !call.succeeded).length
    if (calls.length >= MIN_CALLS && failures >= calls.length * FAILURE_SHARE) openedAt = now()
  }

  return { mayCall, report }
}
