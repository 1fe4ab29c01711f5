import { saveRoom } from '#features/arrangements/api/desk-calls.ts'
import { addBookingNote, exportBookings } from '#features/bookings/api/desk-calls.ts'
import { setReminder } from '#features/bookings/api/reminders-calls.ts'
import { grantException } from '#features/cancellations/api/desk-calls.ts'
import { saveDraft } from '#features/staff/api/drafts-calls.ts'
import { openCase, addCaseMessage } from '#features/enquiries/api/desk-calls.ts'
import { saveTravelDocuments } from '#features/travellers/api/travel-documents-calls.ts'
import { NO_TRAVEL_DOCUMENTS } from '#features/travellers/rules/travel-documents.ts'
import { addSavedTraveller, saveTraveller } from '#features/travellers/api/calls.ts'
import { writeReview } from '#features/reviews/api/calls.ts'
import { mailboxRepository } from '#features/enquiries/server/mailbox-repository.ts'
import { receiveMail } from '#features/enquiries/server/receive-mail.ts'
import { issueInvoice } from '#features/documents/server/issue-invoice.ts'
import { sendBookingConfirmation } from '#features/documents/server/send-booking-confirmation.ts'
import { travellersToken } from '#features/travellers/server/travellers-link.ts'
import { inTransaction } from '#platform/db/client.ts'
import { readMail } from '#platform/mailbox/read-mail.ts'
import { storeCallBackRequest, requestGroupPrice, joinWaitingList } from './stored-requests.ts'
import { hireStaff } from './staff.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'
import { buildTravelledTrip, type TravelledTrip } from './travelled-trip.ts'

export const CANARY_PASSWORD = 'a long enough password'

/** A person whose texts contain a word that no other text contains. */
export type Canary = {
  visitor: TestClient
  email: string
  name: string
  phone: string
  trip: TravelledTrip
  /** Texts that may be found nowhere after the person's erasure. In lower case. */
  traces: string[]
}

let count = 0

/**
 * Makes the product store data about a person everywhere it can: account, trip, travellers, documents, emails, forms.
 */
export async function buildCanary(app: TestApp): Promise<Canary> {
  // Letters only, because the mark is part of names.
  const mark = `quaggaline${String.fromCodePoint(97 + count++)}`
  const name = `Zuleika ${mark}`
  const email = `${mark}@example.com`
  const phone = `98765 4${String(count).padStart(4, '0')}`
  const address1 = `7 ${mark} Marg`
  const customer = { customer_name: name, email, phone, address1, special_requests: `A window for ${mark}` }
  const trip = await buildTravelledTrip(app, {
    customer,
    needs: { name: 'required', age: 'optional', gender: 'optional', food: 'optional', medicalNotes: 'optional' },
    beforeTrip: (paid) => enterTravellerDetails(app, { bookingId: paid.bookingId, mark }),
  })
  const { visitor, bookingId } = trip
  await visitor.send('POST', '/auth/signup', { json: { name, email, password: CANARY_PASSWORD } })
  await visitor.send('POST', '/auth/login', { json: { email, password: CANARY_PASSWORD } })
  await visitor.send('GET', '/api/account/bookings')
  await visitor.send('POST', '/api/account/profile', { json: { name, phone } })
  await confirmAddress(app, { visitor, email })
  await visitor.call(addSavedTraveller, { body: { name: `Aunt ${mark}`, age: 71 } })
  await addDeskRecords(app, { bookingId, mark })
  await saveOfficePayment(app, { bookingId, mark })
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
  await visitor.send('POST', '/api/submit-form', {
    json: { name, email, phone, message: `${mark} asks something` },
  })
  await addCaseNote(app, { email, mark })
  await visitor.send('POST', '/api/newsletter/subscriptions', { json: { email } })
  const userId = await userIdOf(app, email)
  await storeCallBackRequest(app, { mark, email, phone, userId })
  await requestGroupPrice(app, { mark, email, phone })
  await joinWaitingList(app, { mark, email, phone })
  const json = { current_password: CANARY_PASSWORD, email: `new-${email}` }
  await visitor.send('POST', '/api/account/email', { json })
  await saveGatewayMessage(app, { email, gatewayPaymentId: trip.gatewayPaymentId })
  return { visitor, email, name, phone, trip, traces: [mark, phone, phone.replace(' ', '')] }
}

/** Adds a note to the booking, as the office, and requests a refund with a reason. */
async function addDeskRecords(app: TestApp, { bookingId, mark }: { bookingId: string; mark: string }): Promise<void> {
  const { rows } = await app.database.pool.query<{ reference: string; guests: number }>(
    'select reference, guests from bookings where id = $1',
    [bookingId],
  )
  const params = { reference: rows[0]?.reference ?? '' }
  const { browser } = await hireStaff(app, { role: 'manager' })
  await browser.call(addBookingNote, { params, body: { text: `${mark} asks for a quiet room` } })
  const dueAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
  await browser.call(setReminder, { params, body: { text: `${mark} wants a call`, dueAt } })
  await browser.call(saveDraft, { body: { name: `letter ${params.reference}`, text: `Dear ${mark}` } })
  const list = { view: 'all', sort: '-booked', q: params.reference, format: 'csv' } as const
  await browser.call(exportBookings, { body: { ...list, columns: ['reference', 'booker'] } })
  // The amount is above a manager's limit, so no money moves.
  const goodwillRefund = {
    kind: 'goodwill',
    guests: 0,
    guestsBefore: rows[0]?.guests ?? 0,
    refundPaise: 1_000_001,
  } as const
  await browser.call(grantException, { params, body: { ...goodwillRefund, reason: `${mark} was ill` } })
}

/** Stores a rejected office payment, because the canary's own booking is paid at the gateway. */
async function saveOfficePayment(
  app: TestApp,
  { bookingId, mark }: { bookingId: string; mark: string },
): Promise<void> {
  const { id } = await hireStaff(app, { role: 'sales' })
  await app.database.pool.query(
    `insert into office_payments (number, booking_id, way, amount_paise, received_on, payer, reference, state,
        entered_by, entered_at, decided_by, decided_at, reason)
      values ($1, $2, 'cash', 100, current_date, $3, '14/207', 'refused', $4, now(), $4, now(), $5)`,
    [`S/${mark}`.replace(mark, bookingId.slice(0, 8)), bookingId, `Brother of ${mark}`, id, `${mark} never came`],
  )
}

/** Adds a note to the person's enquiry, as the office. */
async function addCaseNote(app: TestApp, { email, mark }: { email: string; mark: string }): Promise<void> {
  const { rows } = await app.database.pool.query<{ number: number }>(
    'select number from enquiry_cases c join enquiries e on e.id = c.enquiry_id where e.email = $1',
    [email],
  )
  const { browser } = await hireStaff(app, { role: 'sales' })
  const params = { number: String(rows[0]?.number ?? 0) }
  await browser.call(addCaseMessage, {
    params,
    body: { direction: 'note', text: `${mark} called`, isAwaitingCustomer: false },
  })
  const { number } = await browser.call(openCase, { body: { name: 'Another', phone: '1', email: '', text: 'Hello' } })
  await sendMailToOffice(app, { email, mark, number })
}

/** Emails the office as the person, and writes into another person's case. */
async function sendMailToOffice(
  { platform, database }: TestApp,
  { email, mark, number }: { email: string; mark: string; number: number },
): Promise<void> {
  const receivedAt = platform.clock.now()
  const place = { name: `office@${mark}/INBOX`.replace(mark, String(number)), uidValidity: '1', uid: 0 }
  await mailboxRepository.begin(platform.db, place)
  const source = Buffer.from(`From: ${email}\r\nSubject: ${mark}\r\n\r\n${mark} asks`)
  const mail = await readMail({ source, isCut: false, receivedAt })
  await receiveMail(platform, { ...place, uid: 1 }, mail)
  await database.pool.query(
    `insert into case_messages (case_id, direction, text, from_name, from_email, quoted, files, created_at)
      select id, 'in', $1, $1, $2, $1, jsonb_build_array(jsonb_build_object('name', $1::text, 'bytes', 5)), $3
        from enquiry_cases where number = $4`,
    [mark, email, receivedAt, number],
  )
}

/** Requests an action that needs a confirmed address, and confirms it through the link in the email. */
export async function confirmAddress(
  app: TestApp,
  { visitor, email }: { visitor: TestClient; email: string },
): Promise<void> {
  await visitor.send('POST', '/api/account/export', { json: { current_password: CANARY_PASSWORD } })
  const { rows } = await app.database.pool.query(
    `select text from mails where to_email = $1 and kind = 'own-address'`,
    [email],
  )
  // Only the newest link works. Try each, because the test clock does not advance and all have the same time.
  for (const { text } of rows) {
    const token = /#own=(\S+)/.exec(text)?.[1]
    await visitor.send('POST', '/api/account/email/confirm', { json: { token } })
  }
}

async function userIdOf(app: TestApp, email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>('select id from users where email = $1', [email])
  return rows[0]?.id ?? ''
}

/** Enters a fellow traveller's details, with medical notes, through the shared link. */
async function enterTravellerDetails(
  app: TestApp,
  { bookingId, mark }: { bookingId: string; mark: string },
): Promise<void> {
  await app.visitor().call(saveTraveller, {
    params: { token: travellersToken(app.platform.secrets.booking, bookingId), place: '1' },
    body: { revision: 0, name: `Uncle ${mark}`, medicalNotes: `${mark} needs rest` },
  })
  const { rows } = await app.database.pool.query<{ reference: string; id: number; day: string }>(
    'select reference, tour_package_id as id, start_date::text as day from bookings where id = $1',
    [bookingId],
  )
  const { reference = '', id = 0, day = '' } = rows[0] ?? {}
  const { browser } = await hireStaff(app, { role: 'manager' })
  const documents = { ...NO_TRAVEL_DOCUMENTS, registration: mark, pnr: '8442719035', berth: mark }
  const body = { version: 0, isForeign: false, documents, isPnrShared: false }
  await browser.call(saveTravelDocuments, { params: { reference, place: '1' }, body })
  const room = { code: 'single' as const, number: mark, share: null, ground: false, places: [1] }
  const params = { packageId: String(id), startDate: day }
  await browser.call(saveRoom, { params, body: { reference, roomId: null, version: 0, room } })
}

/** Stores a webhook of the gateway about a real payer, because the sandbox's payer has no personal data. */
export async function saveGatewayMessage(
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

/** Every column of the database that contains one of the texts, as `schema.table.column`. */
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
