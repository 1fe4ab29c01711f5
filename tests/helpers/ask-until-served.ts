import { setTimeout as pause } from 'node:timers/promises'

/** Far more tries than a busy machine needs. A server that never has room fails the test. */
const MOST_TRIES = 30

/**
 * Repeats a call while the answer is 503: the server had no room in time, and has refused nothing else. It comes back
 * when the answer says, as a polite client does. Use it only for a call that may be repeated, such as a booking with an
 * Idempotency-Key.
 */
export async function askUntilServed<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    if (tries === MOST_TRIES) throw new Error(`the server had no room ${tries} times`)
    await pause(1000 * Number(answer.headers.get('Retry-After') ?? 0))
  }
}
