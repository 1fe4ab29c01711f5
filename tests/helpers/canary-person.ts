import { addSavedTraveller, saveTraveller } from '#contract/travellers/calls.ts'
import { writeReview } from '#contract/reviews/calls.ts'
import { issueInvoice } from '#server/features/documents/issue-invoice.ts'
import { sendBookingConfirmation } from '#server/features/documents/send-booking-confirmation.ts'
import { travellersToken } from '#server/features/travellers/travellers-link.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { buildTravelledTrip, type TravelledTrip } from './travelled-trip.ts'

export const CANARY_PASSWORD = 'a long enough password'

/** A person whose every word can be told from all others' words. */
export type Canary = {
  visitor: TestClient
  email: string
  name: string
  phone: string
  trip: TravelledTrip
  /** None of these may be found anywhere after the person was erased; in lower case. */
  traces: string[]
}

let count = 0

/** Leaves a trace wherever the product keeps something about a person: account, trip, travellers, papers, mails, forms. */
export async function buildCanary(app: TestApp): Promise<Canary> {
  // Letters only: it stands in names.
  const mark = `quaggaline${String.fromCodePoint(97 + count++)}`
  const name = `Zuleika ${mark}`
  const email = `${mark}@example.com`
  const phone = `98765 4${String(count).padStart(4, '0')}`
  const address1 = `7 ${mark} Marg`
  const customer = { customer_name: name, email, phone, address1, special_requests: `A window for ${mark}` }
  const trip = await buildTravelledTrip(app, {
    customer,
    needs: { name: 'required', age: 'optional', gender: 'optional', food: 'optional', medicalNotes: 'optional' },
    beforeTrip: (paid) => leaveDetails(app, { bookingId: paid.bookingId, mark }),
  })
  const { visitor, bookingId } = trip
  await visitor.send('POST', '/auth/signup', { json: { name, email, password: CANARY_PASSWORD } })
  await visitor.send('POST', '/auth/login', { json: { email, password: CANARY_PASSWORD } })
  await visitor.send('GET', '/api/account/bookings')
  await visitor.send('POST', '/api/account/profile', { json: { name, phone } })
  await confirmAddress(app, { visitor, email })
  await visitor.call(addSavedTraveller, { body: { name: `Aunt ${mark}`, age: 71 } })
  await inTransaction(app.platform.db, (tx) => issueInvoice(app.platform, tx, bookingId))
  await sendBookingConfirmation(app.platform, bookingId)
  await visitor.call(writeReview, {
    params: { token: trip.token },
    body: {
      revision: null,
      rating: 5,
      aspects: {},
      title: `${mark} was here`,
      text: `It was a fine trip, and ${mark} thanks the guide.`,
      isNamed: true,
      place: mark.slice(0, 40),
    },
  })
  await visitor.send('POST', '/api/submit-form', { json: { name, email, phone, message: `${mark} asks something` } })
  await visitor.send('POST', '/api/newsletter/subscriptions', { json: { email } })
  const json = { current_password: CANARY_PASSWORD, email: `new-${email}` }
  await visitor.send('POST', '/api/account/email', { json })
  await keepGatewayMessage(app, { email, gatewayPaymentId: trip.gatewayPaymentId })
  return { visitor, email, name, phone, trip, traces: [mark, phone, phone.replace(' ', '')] }
}

/** Presses the button of the mail that asks whether the address is theirs, after a wish that needs it. */
export async function confirmAddress(
  app: TestApp,
  { visitor, email }: { visitor: TestClient; email: string },
): Promise<void> {
  await visitor.send('POST', '/api/account/export', { json: { current_password: CANARY_PASSWORD } })
  const { rows } = await app.database.pool.query(
    `select text from mails where to_email = $1 and kind = 'own-address'`,
    [email],
  )
  // The clock of a test stands still: which of them is the newest shows when it is pressed.
  for (const { text } of rows) {
    const token = /#own=(\S+)/.exec(text)?.[1]
    await visitor.send('POST', '/api/account/email/confirm', { json: { token } })
  }
}

/** A fellow traveller gives details by the shared link, medical notes with them. */
async function leaveDetails(app: TestApp, { bookingId, mark }: { bookingId: string; mark: string }): Promise<void> {
  await app.visitor().call(saveTraveller, {
    params: { token: travellersToken(app.platform.secrets.booking, bookingId), place: '1' },
    body: { revision: 0, name: `Uncle ${mark}`, medicalNotes: `${mark} needs rest` },
  })
}

/** A message as the gateway sends it of a real payer: the sandbox's payer is nobody. */
async function keepGatewayMessage(
  app: TestApp,
  { email, gatewayPaymentId }: { email: string; gatewayPaymentId: string },
): Promise<void> {
  const body = JSON.stringify({ event: 'payment.captured', payload: { id: gatewayPaymentId, email } })
  await app.database.pool.query(
    `insert into inbox (source, event_id, body_sha256, body, received_at, processed_at, outcome)
      values ('razorpay', $1, $1, convert_to($2, 'UTF8'), now(), now(), 'confirmed')`,
    [`canary ${email}`.replace(email, gatewayPaymentId), body],
  )
}

type Column = { schema: string; table: string; column: string; type: string }

/** Every column of the database in which one of the texts stands, as `schema.table.column`. */
export async function findTraces(app: TestApp, traces: readonly string[]): Promise<string[]> {
  const { pool } = app.database
  const { rows: columns } = await pool.query<Column>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
        and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY')`,
  )
  const found: string[] = []
  for (const { schema, table, column, type } of columns) {
    const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from "${schema}"."${table}" where lower(${text}) like any ($1)`,
      [traces.map((trace) => `%${trace.toLowerCase()}%`)],
    )
    if ((rows[0]?.n ?? 0) > 0) found.push(`${schema}.${table}.${column}`)
  }
  return found.toSorted((a, b) => a.localeCompare(b))
}
