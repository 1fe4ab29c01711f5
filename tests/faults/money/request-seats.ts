import { randomUUID } from 'node:crypto'
import { requestUntilServed } from '#tests/helpers/request-until-served.ts'
import { bookingBody } from '#tests/helpers/book.ts'
import { createTestClient, type TestAnswer, type TestClient } from '#tests/helpers/test-client.ts'

export type Answer = TestAnswer<Record<string, unknown>>

/** A visitor of one process, with a separate cookie jar. */
export const visitorAt = (origin: string): TestClient =>
  createTestClient((path, init) => fetch(origin + path, init), origin)

/** Starts all work at the same time. */
export const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** How many visitors got each response, such as `200` or `409 SOLD_OUT`. */
export function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const { code } = body
    const outcome = typeof code === 'string' ? `${status} ${code}` : String(status)
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

type SeatRequest = { startDate: string; packageId: number; guests?: number }

/**
 * Requests seats with one key until the response is not a 503. `first` is the very first response, which in such a rush
 * usually asks the visitor to retry.
 */
export async function requestSeats(
  visitor: TestClient,
  { startDate, packageId, guests = 1 }: SeatRequest,
): Promise<{ first: Answer; last: Answer }> {
  const headers = { 'idempotency-key': randomUUID() }
  const json = bookingBody({ packageId, startDate, guests })
  const answers: Answer[] = []
  const last = await requestUntilServed(async () => {
    const answer = await visitor.send('POST', '/booking/create', { json, headers })
    answers.push(answer)
    return answer
  })
  return { first: answers[0] ?? last, last }
}
