import { afterAll, describe, expect, it } from 'vitest'
import { type PersonalData, exportMyData } from '../api/calls.ts'
import { setReviewRequests } from '#features/reviews/api/calls.ts'
import { bookAndGetId } from '#tests/helpers/book.ts'
import { buildCanary, CANARY_PASSWORD as password, confirmAddress } from '#tests/helpers/canary-person.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import type { TestClient } from '#tests/helpers/test-client.ts'

const app = await createTestApp()
afterAll(() => app.close())
const requestExport = (visitor: TestClient, current_password = password, headers = {}) =>
  visitor.send('POST', exportMyData.path, { json: { current_password }, headers })
const partOf = ({ parts }: PersonalData, title: string) => parts.find((part) => part.title === title)?.rows ?? []

async function signUp(email: string) {
  const visitor = app.visitor()
  await visitor.send('POST', '/auth/signup', { json: { name: 'Mallory', email, password } })
  await visitor.send('POST', '/auth/login', { json: { email, password } })
  return { visitor, email }
}

describe('the copy of a user’s data', () => {
  it('contains everything about this person, nothing about others, and no link that opens anything', async () => {
    const canary = await buildCanary(app)
    const other = await buildCanary(app)
    await canary.visitor.call(setReviewRequests, { params: { token: canary.trip.token }, body: { isRequested: false } })
    const data = await canary.visitor.call(exportMyData, { body: { current_password: password } })
    const text = JSON.stringify(data)
    expect(data.person).toEqual({ name: canary.name, email: canary.email })
    expect(data.parts.filter(({ rows }) => rows.length === 0).map(({ title }) => title)).toEqual([
      'Roll-calls on your trips',
      'Incidents on your trips',
      'Rooming lists sent to hotels',
      'Cancelled departures',
      'Amounts due after booking',
      'Refunds',
      'Cancellations',
      'Your requests about your data',
    ])
    expect(partOf(data, 'Vouchers')).toMatchObject([
      { name: canary.name, phone: canary.phone, specialRequests: expect.stringContaining('A window') },
    ])
    expect(partOf(data, 'Review requests')).toMatchObject([{ refused: expect.stringMatching(/^20/) }])
    expect(partOf(data, 'Bookings')).toMatchObject([
      { name: canary.name, payablePaise: 3_000_000, email: canary.email },
    ])
    expect(partOf(data, 'Saved travellers')[0]).toMatchObject({ age: 71 })
    // A fellow traveller who wrote medical notes through the shared link wrote them for the guide and the office, not
    // for the person who booked.
    expect(partOf(data, 'Travellers of your bookings')).toMatchObject([
      { place: 1, name: expect.stringMatching(/^Uncle /), medicalNotes: 'given' },
    ])
    expect(text).not.toContain('needs rest')
    expect(partOf(data, 'Reviews')[0]).toMatchObject({ rating: 5 })
    expect(partOf(data, 'Emails we sent').length).toBeGreaterThan(5)
    for (const trace of other.traces) expect(text.toLowerCase()).not.toContain(trace)
    expect(JSON.stringify(partOf(data, 'Emails we sent'))).not.toMatch(/https?:|#own=|token=/)
    const { rows } = await app.database.pool.query('select password, token from accounts, sessions')
    for (const row of rows) expect([text.includes(row.password), text.includes(row.token)]).toEqual([false, false])
    const link = new URL(String(partOf(data, 'Receipts, tax invoices and credit notes')[0]?.['link']))
    const token = link.hash.slice('#token='.length)
    expect((await app.visitor().send('GET', `/api/invoices/${token}`)).body).toMatchObject({
      billingDocument: { buyer: { name: canary.name } },
    })
  })

  it('says which bookings were added to which, and reveals no reference of somebody else’s', async () => {
    const [canary, other] = [await buildCanary(app), await buildCanary(app)]
    const referenceOf = async (id: string) =>
      (await app.database.pool.query('select reference from bookings where id = $1', [id])).rows[0]?.reference
    const first = await referenceOf(canary.trip.bookingId)
    const joinedBookingId = await bookAndGetId(app.visitor(), {
      packageId: canary.trip.packageId,
      customer: { email: canary.email, customer_name: canary.name },
    })
    const join = 'update bookings set joins_booking_id = $2 where id = $1'
    const exportedBookings = async () => {
      const data = await canary.visitor.call(exportMyData, { body: { current_password: password } })
      return partOf(data, 'Bookings').map(({ reference, addedTo }) => ({ reference, addedTo }))
    }
    await app.database.pool.query(join, [joinedBookingId, canary.trip.bookingId])
    const reference = await referenceOf(joinedBookingId)
    expect(await exportedBookings()).toEqual([
      { reference: first, addedTo: null },
      { reference, addedTo: first },
    ])
    await app.database.pool.query(join, [joinedBookingId, other.trip.bookingId])
    expect(await exportedBookings()).toContainEqual({ reference, addedTo: null })
  })

  it('is available only to a user who has verified the email address: anybody can sign up with somebody else’s address', async () => {
    const email = 'victim@example.com'
    await app.visitor().send('POST', '/api/submit-form', {
      json: { name: 'Victim', email, phone: '', message: 'a private matter' },
    })
    const { visitor } = await signUp(email)
    for (const call of ['export', 'deletion'])
      expect(
        (await visitor.send('POST', `/api/account/${call}`, { json: { current_password: password } })).body['code'],
      ).toBe('EMAIL_NOT_CONFIRMED')
    await confirmAddress(app, { visitor, email })
    const { status, body } = await requestExport(visitor)
    expect([status, JSON.stringify(body).includes('a private matter')]).toEqual([200, true])
    // The verification changes nothing else: the session continues, and no email reports a change.
    const { rows } = await app.database.pool.query(
      `select 1 from mails where to_email = $1 and kind = 'email-changed'`,
      [email],
    )
    expect(rows).toEqual([])
  })

  it('is available without another verification to a user who has set the password by an emailed link', async () => {
    const { visitor, email } = await signUp('resetter@example.com')
    await visitor.send('POST', '/auth/request-reset', { json: { email } })
    const { rows } = await app.database.pool.query(
      `select text from mails where to_email = $1 and kind = 'password-reset'`,
      [email],
    )
    const token = /#token=(\S+)/.exec(rows[0]?.text ?? '')?.[1]
    await visitor.send('POST', '/auth/reset-password', { json: { token, password } })
    await visitor.send('POST', '/auth/login', { json: { email, password } })
    expect((await requestExport(visitor)).status).toBe(200)
  })

  it('requires the password again, a session, and a request from our own page', async () => {
    const { visitor } = await signUp('careful@example.com')
    expect((await requestExport(visitor, 'not my password')).body['code']).toBe('PASSWORD_WRONG')
    expect((await requestExport(visitor, ' ')).body['code']).toBe('FIELDS_REQUIRED')
    expect((await requestExport(app.visitor())).body['code']).toBe('NOT_SIGNED_IN')
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await requestExport(visitor, password, foreign)).status).toBe(403)
    expect((await visitor.send('POST', exportMyData.path, { json: { current_password: 7 } })).status).toBe(422)
    expect((await app.visitor().send('GET', '/api/account/deletion')).status).toBe(401)
    const anonymousAnswer = await app.visitor().send('POST', '/api/account/deletion', { json: {} })
    expect(anonymousAnswer.body['code']).toBe('NOT_SIGNED_IN')
  })

  it('has a decision for every table about whether it contains personal data', async () => {
    const personalTables = [
      'users sessions accounts verifications email_changes deletion_requests saved_travellers',
      'bookings traveller_details booking_positions booking_rooms travel_documents promo_redemptions payments balance_dues balance_due_changes refunds cancellations forgiven_shares gateway_orders',
      'bookings departure_cancellation_bookings traveller_details promo_redemptions payments balance_dues balance_due_changes refunds cancellations forgiven_shares gateway_orders',
      'invoices vouchers stored_files inbox idempotency_keys reviews review_refusals',
      'hotel_lists mails enquiries newsletter_subscriptions newsletter_tokens newsletter_issue_mails audit_event_values',
      'halt_ticks incidents incident_photos call_back_requests group_requests waiting_parties booking_notes booking_reminders refund_exceptions',
      'booking_pans office_payments office_payment_photos refund_accounts refund_set_offs enquiry_cases case_messages case_bookings',
      'imports import_parts import_lines imported_bookings',
      'list_exports list_export_parts staff_drafts incoming_mails data_requests',
    ]
    const tablesWithoutPersonalData = [
      'audit_events audit_event_chain allowed_transitions status_history document_counters erasures settings promo_codes posts',
      'categories countries regions former_names departures departure_rules catalog_revision itinerary_days pictures',
      'tour_packages tour_package_categories tour_package_pictures tour_package_regions trip_contacts hotel_addresses',
      'trip_facts assists stays required_documents room_types boarding_points drop_points price_rules festivals',
      'halts earned_badges leaders departure_leaders cash_totals list_export_files',
      'departure_cancellations departure_cancellation_offers departure_cancellation_refunds departure_cancellation_steps bulk_actions bulk_action_rows mailboxes reply_templates package_drafts package_versions',
      // The person who adds a picture decides what it shows; its location and camera are not stored
      // (docs/decisions/065-picture-uploads.md).
      'picture_uploads picture_pieces uploaded_pictures',
      'story_drafts story_versions post_addresses newsletter_issues',
      'mismatches gateway_settlements bank_layouts',
      // What a bank statement line says about its payer is deleted when the line is matched, or after 90 days.
      'bank_lines',
      'rate_limit_windows failed_tries hold_turns search_entries search_aliases search_words',
    ]
    // Data about our own staff: they ask the owner for it, and their actions stay in the audit log
    // (docs/decisions/042-staff-accounts.md).
    const tablesAboutStaff =
      'staff staff_sessions staff_passwords staff_tries staff_second_steps staff_used_codes staff_links line_snoozes saved_views staff_presence book_months departure_details offline_copies'
    const { rows } = await app.database.pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const expectedTables = new Set(
      [...personalTables, ...tablesWithoutPersonalData, tablesAboutStaff].join(' ').split(' '),
    )
    expect(rows.map(({ name }) => name).filter((name) => !expectedTables.has(name))).toEqual([])
  })
})
