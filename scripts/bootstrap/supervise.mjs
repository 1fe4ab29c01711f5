import { onStop } from './run-program.mjs'

/** The pause doubles with each death, and is short again when the program has run for a while. */
const PAUSES = { firstMs: 1000, maxMs: 60_000, calmAfterMs: 60_000 }

/**
 * Runs a program and restarts it when it dies: when a signal that we did not pass on ended it, or when it exited with
 * an error after it was ready. It is not restarted after a clean exit, after our stop, or after a start problem before
 * it was ready for the first time. Later, a start problem counts as a death: it may be over in a minute.
 *
 * @param {(once: { onReady: () => void, starts: number }) => ReturnType<typeof import('./run-program.mjs').runProgram>}
 * run `starts` is 1 for the first start
 * @param {{ firstMs: number, maxMs: number, calmAfterMs: number }} [pauses]
 * @returns {Promise<number>} the exit code
 */
export async function supervise(run, pauses = PAUSES) {
  let pauseMs = pauses.firstMs
  let wasReady = false
  for (let starts = 1; ; starts += 1) {
    let readyAt = null
    const onReady = () => {
      wasReady = true
      readyAt = performance.now()
    }
    const { code, signal, stoppedBy } = await run({ onReady, starts })
    if (stoppedBy !== null || code === 0 || (signal === null && !wasReady)) return code
    if (readyAt !== null && performance.now() - readyAt >= pauses.calmAfterMs) pauseMs = pauses.firstMs
    const end = signal === null ? `with exit code ${code}` : `by the signal ${signal}`
    console.error(`The server ended unexpectedly (${end}). It is started again in ${pauseMs / 1000} s.`)
    if (await isStoppedWithin(pauseMs)) return 0
    pauseMs = Math.min(pauseMs * 2, pauses.maxMs)
  }
}

/** Waits. Returns true when a stop signal arrives before the time is over. */
function isStoppedWithin(ms) {
  return new Promise((resolve) => {
    const end = (isStopped) => {
      clearTimeout(timer)
      stopListening()
      resolve(isStopped)
    }
    const timer = setTimeout(() => end(false), ms)
    const stopListening = onStop(() => end(true))
  })
}
