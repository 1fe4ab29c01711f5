import { setTimeout as pause } from 'node:timers/promises'

/** Far more attempts than a busy machine needs. A server that never has capacity fails the test. */
const MAX_ATTEMPTS = 30

/**
 * Repeats a call while the response is 503: the server had no capacity in time, and has not rejected the call for
 * another reason. Retries after the time in the response, like a polite client. Use it only for a call that may be
 * repeated, such as a booking with an Idempotency-Key.
 */
export async function requestUntilServed<Answer extends { status: number; headers: Headers }>(
  sendRequest: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendRequest()
    if (answer.status !== 503) return answer
    if (attempt === MAX_ATTEMPTS) throw new Error(`the server had no room ${attempt} times`)
    await pause(1000 * Number(answer.headers.get('Retry-After') ?? 0))
  }
}
