import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bookingBody } from '#tests/helpers/book.ts'
import { createTestClient, type TestAnswer, type TestClient } from '#tests/helpers/test-client.ts'

type Body = Record<string, unknown>

/** The responses that one buyer got. A step without a response has an unknown outcome and no entry here. */
export type Purchase = {
  bookingId?: string
  orderId?: string
  /** The bank has confirmed that it took the money. */
  isPaid: boolean
  /** Our own site has confirmed the booking. */
  isReportedPaid: boolean
  refusals: string[]
  /** The number of requests that ended without a response. */
  doubts: number
  /**
   * `requests`: all requests. `unserved`: those answered with 502, 503 or 504. `capacityRefusals`: those rejected because the
   * site had no capacity.
   */
  requests: number
  unserved: number
  capacityRefusals: number
}

type BuyOptions = {
  /** The origin of the current process. It changes with each start. */
  origin: () => string
  packageId: number
  startDate: string
  email: string
  /** The buyer closes the page after paying, and reports nothing to us. */
  closesPage?: boolean
  /** The buyer books and does not pay. */
  leavesWithHold?: boolean
  /** Called with each response. */
  onAnswer?: () => void
}

/** Longer than a start on a busy machine. */
const GIVE_UP_MS = 120_000
const RETRY_MS = 100
/** Our own no-capacity response, and those of a proxy in front of us. */
const RETRYABLE_STATUSES = new Set([502, 503, 504])

/**
 * Books and pays as a browser does, repeating each request with its key until it gets a response that is neither a 503
 * nor from a proxy. So a process that dies halfway costs the buyer only time.
 */
export async function buy({
  origin,
  packageId,
  startDate,
  email,
  closesPage = false,
  leavesWithHold = false,
  onAnswer,
}: BuyOptions): Promise<Purchase> {
  const purchase: Purchase = {
    isPaid: false,
    isReportedPaid: false,
    refusals: [],
    doubts: 0,
    requests: 0,
    unserved: 0,
    capacityRefusals: 0,
  }
  // The site checks the origin that a browser would send, and each start has another port.
  let at = origin()
  let visitor = createTestClient((path, init) => fetch(at + path, init), at)
  const currentVisitor = (): TestClient => {
    if (at === origin()) return visitor
    const { cookies } = visitor
    at = origin()
    visitor = createTestClient((path, init) => fetch(at + path, init), at)
    cookies.forEach((value, name) => visitor.cookies.set(name, value))
    return visitor
  }
  const postJson = async (
    path: string,
    json: Body,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> => {
    const end = performance.now() + GIVE_UP_MS
    for (;;) {
      const answer = await currentVisitor()
        .send('POST', path, { json, headers })
        .catch(() => null)
      purchase.requests += 1
      if (answer === null) purchase.doubts += 1
      if (answer !== null && RETRYABLE_STATUSES.has(answer.status)) purchase.unserved += 1
      if (answer?.status === 503 && answer.headers.has('retry-after')) purchase.capacityRefusals += 1
      else onAnswer?.()
      const isInProgress = answer?.status === 409 && answer.body['code'] === 'REQUEST_IN_PROGRESS'
      if (answer !== null && !RETRYABLE_STATUSES.has(answer.status) && !isInProgress) {
        if (answer.status >= 400) purchase.refusals.push(`${path} ${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      if (performance.now() > end) throw new Error(`no answer from ${path}; last ${answer?.status ?? 'nothing'}`)
      await pause(RETRY_MS)
    }
  }

  const form = bookingBody({ packageId, startDate, guests: 1, customer: { email } })
  const bookingAnswer = await postJson('/booking/create', form, { 'idempotency-key': randomUUID() })
  if (bookingAnswer.status !== 200) return purchase
  purchase.bookingId = String(bookingAnswer.body['bookingId'])
  if (leavesWithHold) return purchase

  const orderAnswer = await postJson('/api/orders', { packageId, booking_id: purchase.bookingId, promo_code: null })
  const order = orderAnswer.body['order']
  if (typeof order !== 'object' || order === null || !('id' in order)) return purchase
  purchase.orderId = String(order.id)

  const keyId = orderAnswer.body['key']
  const choice = { method: 'upi', outcome: 'success', email, contact: '9876543210', description: 'A trip' }
  const paid = await postJson('/sandbox/checkout/pay', { key_id: keyId, order_id: purchase.orderId, ...choice })
  // When retried after a lost response, the gateway says that the order is already paid. This buyer then has no
  // signature to report.
  purchase.isPaid = paid.status === 200 || JSON.stringify(paid.body).includes('already')
  const checkoutResponse = paid.body['response']
  if (closesPage || typeof checkoutResponse !== 'object' || checkoutResponse === null) return purchase
  const verified = await postJson('/api/payments/verify', { ...checkoutResponse })
  purchase.isReportedPaid =
    verified.status === 200 && verified.body['success'] === true && verified.body['pending'] !== true
  return purchase
}
