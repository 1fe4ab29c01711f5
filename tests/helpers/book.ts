import { randomUUID } from 'node:crypto'
import type { CreateBookingBody } from '#features/bookings/api/calls.ts'
import { requestUntilServed } from './request-until-served.ts'
import type { TestClient } from './test-client.ts'

/** Contact details that pass every check. */
export const asha = {
  customer_name: 'Asha Shah',
  email: 'asha@example.com',
  phone: '98765 43210',
  address1: '12 Ashram Road',
  address2: '',
  state: 'Gujarat',
  zip: '380009',
  country: '',
  special_requests: '',
}

type BookingOptions = { packageId: number; startDate?: string; guests?: number; customer?: Partial<typeof asha> }

/** The request body that creates a booking. */
export function bookingBody({
  packageId,
  startDate = '2026-12-10',
  guests = 2,
  customer = {},
}: BookingOptions): CreateBookingBody {
  return {
    packageId,
    packageName: 'what the browser says',
    packageSnapshot: { basePrice: 1, anything: ['goes'] },
    selection: { startDate, endDate: startDate, guests, pricePerPerson: 1, total: 1 },
    customer: { ...asha, ...customer },
  }
}

/**
 * Creates a booking as a browser does, with a new key. When the server has no capacity, it retries with the same
 * key.
 */
export async function book(visitor: TestClient, options: BookingOptions) {
  const headers = { 'Idempotency-Key': randomUUID() }
  return requestUntilServed(() => visitor.send('POST', '/booking/create', { json: bookingBody(options), headers }))
}

/** Creates a booking, which must succeed, and returns its id. */
export async function bookAndGetId(visitor: TestClient, options: BookingOptions): Promise<string> {
  const answer = await book(visitor, options)
  if (answer.status !== 200) throw new Error(`booking answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return String(answer.body['bookingId'])
}
