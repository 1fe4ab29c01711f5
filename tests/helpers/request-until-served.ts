import { setTimeout as pause } from 'node:timers/promises'

/** Far more attempts than a busy machine needs. A server that never has capacity fails the test. */
const MAX_ATTEMPTS = 30

/**
 * Repeats a call while the response is 503: the server had no capacity in time, and has not rejected the call for
 * another reason. Retries after the time in the response, like a polite client. Use it only for a call that may be
 * repeated, such as a booking with an Idempotency-Key.
 */
export async function requestUntilServed<Answer extends { status: number; headers: Headers }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    if (tries === MAX_ATTEMPTS) throw new Error(`the server had no room ${tries} times`)
    await pause(1000 * Number(answer.headers.get('Retry-After') ?? 0))
  }
}
