/** Far more tries than a busy machine needs. A server that never has room fails the test. */
const MOST_TRIES = 30

/**
 * Repeats a call while the answer is 503: the server had no room in time, and has refused nothing else. Each try waits
 * for a limit of the server itself, so there is no pause between two tries. Use it only for a call that may be
 * repeated, such as a booking with an Idempotency-Key.
 */
export async function askUntilServed<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    if (tries === MOST_TRIES) throw new Error(`the server had no room ${tries} times`)
  }
}
