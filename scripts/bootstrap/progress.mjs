const QUIET_MS = 5000

/**
 * Prints the numbered steps of a start. During a slow step it also prints a progress line, which a terminal updates in
 * place and a log repeats every few seconds.
 *
 * @param {{ steps: number }} options 0 prints no numbers
 */
export function createProgress({ steps }) {
  const startedAt = Date.now()
  const terminal = process.stdout.isTTY === true
  let at = 0
  let moving = false
  let lastShown = 0

  const clearProgressLine = () => {
    if (moving) process.stdout.write('\r\x1b[K')
    moving = false
  }
  return {
    step(text) {
      clearProgressLine()
      at += 1
      lastShown = Date.now()
      console.log(steps > 0 ? `[${at}/${steps}] ${text}` : text)
    },
    note(text) {
      clearProgressLine()
      console.log(`      ${text}`)
    },
    moving(text) {
      if (terminal) {
        process.stdout.write(`\r\x1b[K      ${text}`)
        moving = true
      } else if (Date.now() - lastShown >= QUIET_MS) {
        lastShown = Date.now()
        console.log(`      ${text}`)
      }
    },
    endMoving: clearProgressLine,
    /** The count and the start time, for the program that continues the numbering. */
    handOver: () => `${at}/${steps}@${startedAt}`,
  }
}
