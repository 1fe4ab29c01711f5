const QUIET_MS = 5000

/**
 * Numbered lines of a start, and below them a line that keeps moving while something takes long: rewritten in place on
 * a terminal, repeated now and then in a log.
 *
 * @param {{ steps: number }} options 0 prints no numbers
 */
export function createProgress({ steps }) {
  const began = Date.now()
  const terminal = process.stdout.isTTY === true
  let at = 0
  let moving = false
  let lastShown = 0

  const endMoving = () => {
    if (moving) process.stdout.write('\r\x1b[K')
    moving = false
  }
  return {
    step(text) {
      endMoving()
      at += 1
      lastShown = Date.now()
      console.log(steps > 0 ? `[${at}/${steps}] ${text}` : text)
    },
    note(text) {
      endMoving()
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
    endMoving,
    /** For the program that goes on with the numbers. */
    handOver: () => `${at}/${steps}@${began}`,
  }
}
