import { onStop } from './run-program.mjs'

/** The pause doubles with each death, and is short again when the program has run for a while. */
const PAUSES = { firstMs: 1000, longestMs: 60_000, calmAfterMs: 60_000 }

/**
 * Runs a program, and starts it again when it dies: when a signal that nobody sent through us ended it, or when it
 * ended with an error after it was ready. A clean end and our stop end it for good, and so does a start problem before it
 * was ready for the first time. After that, a start problem is one more death: it may be over in a minute.
 *
 * @param {(once: { onReady: () => void, starts: number }) => ReturnType<typeof import('./run-program.mjs').runProgram>} run
 *   `starts` is 1 for the first start
 * @param {{ firstMs: number, longestMs: number, calmAfterMs: number }} [pauses]
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
    pauseMs = Math.min(pauseMs * 2, pauses.longestMs)
  }
}

/** Waits; true when we are asked to stop before the time is over. */
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
