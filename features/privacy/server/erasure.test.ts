import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listReviews } from '#features/reviews/api/calls.ts'
import { sendReviewRequests } from '#features/reviews/server/send-review-requests.ts'
import { sweepMailFiles } from '#platform/mail/sweep-mail-files.ts'
import { buildCanary, CANARY_PASSWORD, findTraces, type Canary } from '#tests/helpers/canary-person.ts'
import { buildPaidTrip } from '#tests/helpers/paid-trip.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'
import { subjectHash } from './erase-person.ts'
import { erasureRecordFile, syncErasureRecord } from './erasure-record.ts'

const app = await createTestApp()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-erasure-'))
const platform = { ...app.platform, env: { ...app.platform.env, dataDir } }
afterAll(async () => {
  await app.close()
  fs.rmSync(dataDir, { recursive: true })
})
const GRACE_MINUTES = 8 * 24 * 60
/**
 * Minutes until just before the end of the seventh day. The clock is set to noon in India, so the last day adds half a
 * day.
 */
const LAST_MINUTE = 7.5 * 24 * 60 - 1
/** The only column that may still name an erased person, because the law requires it. */
const RETAINED_BY_LAW = ['public.invoices.snapshot']

const sql = async (text: string, ...values: unknown[]) => (await app.database.pool.query(text, values)).rows
const deleteAccount = ({ visitor }: Pick<Canary, 'visitor'>) =>
  visitor.send('POST', '/api/account/deletion', { json: { current_password: CANARY_PASSWORD } })
const logIn = async (email: string) =>
  (await app.visitor().send('POST', '/auth/login', { json: { email, password: CANARY_PASSWORD } })).status

describe('an erased person', () => {
  it('is found nowhere in the database except on the documents that the law requires, nor in the outbox', async () => {
    const canary = await buildCanary(app)
    const { email, traces, trip } = canary
    const before = await findTraces(app, traces)
    for (const place of [
      'users.name',
      'bookings.address1',
      'mails.text',
      'enquiries.message',
      'call_back_requests.phone',
      'group_requests.name',
      'waiting_parties.email',
      'inbox.body',
      'list_export_parts.content',
      'staff_drafts.text',
      'vouchers.snapshot',
      'saved_travellers.name',
      'traveller_details.name',
      'reviews.text',
      'newsletter_subscriptions.email',
      'email_changes.new_email',
      'invoices.snapshot',
    ])
      expect(before).toContain(`public.${place}`)
    const [mail] = await sql('select id from mails where to_email = $1 limit 1', email)
    const eml = path.join(dataDir, 'outbox', `${mail?.id}.eml`)
    fs.mkdirSync(path.dirname(eml), { recursive: true })
    fs.writeFileSync(eml, canary.name)
    // The notes are encrypted, so a search cannot find them. They are deleted with their row.
    const notes = 'select medical_notes_sealed is not null as sealed from traveller_details where booking_id = $1'
    expect(await sql(notes, trip.bookingId)).toEqual([{ sealed: true }])
    const bystander = await buildCanary(app)
    const others = await findTraces(app, bystander.traces)

    expect((await deleteAccount(canary)).status).toBe(200)
    app.clock.advanceMinutes(GRACE_MINUTES)
    expect(await eraseDueAccounts(platform)).toEqual({ erased: 1, waiting: 0, failed: 0 })
    expect(await findTraces(app, traces)).toEqual(RETAINED_BY_LAW)
    expect(await sweepMailFiles(platform)).toBe(1)
    expect(fs.existsSync(eml)).toBe(false)
    expect(await findTraces(app, bystander.traces)).toEqual(others)

    expect(await logIn(email)).toBe(401)
    const [money] = await sql(
      `select b.customer_name, b.email, b.payable_paise::int as payable, b.owner_user_id, p.amount_paise::int as paid
        from bookings b join payments p on p.booking_id = b.id where b.id = $1`,
      trip.bookingId,
    )
    expect(money).toEqual({
      customer_name: 'Erased',
      email: 'erased@person.invalid',
      payable: 3_000_000,
      owner_user_id: null,
      paid: 3_000_000,
    })
    expect(await sql(notes, trip.bookingId)).toEqual([])
    expect(await sql('select 1 from vouchers where booking_id = $1', trip.bookingId)).toEqual([])
    const orphans = `select 1 from stored_files f where not exists (select 1 from vouchers v where v.pdf_sha256 = f.sha256)
      and not exists (select 1 from mails m where m.attachments::text like '%' || f.sha256 || '%')`
    expect(await sql(orphans)).toEqual([])
    expect(await app.visitor().call(listReviews, { params: { id: trip.packageId } })).toMatchObject([
      { rating: 5, name: null, place: '', title: '', text: '' },
    ])
    expect(await eraseDueAccounts(platform)).toEqual({ erased: 0, waiting: 0, failed: 0 })
  })

  it('gets no email that later work could queue', async () => {
    const canary = await buildCanary(app)
    await deleteAccount(canary)
    app.clock.advanceMinutes(GRACE_MINUTES)
    await eraseDueAccounts(platform)
    app.clock.advanceMinutes(2 * 24 * 60)
    await sendReviewRequests(platform)
    expect(await sql(`select kind from mails where to_email like 'erased%'`)).toEqual([])
  })

  it('is erased again, once, when an older backup is restored, because the record is outside the database', async () => {
    const canary = await buildCanary(app)
    const [user] = await sql('select id from users where email = $1', canary.email)
    expect(await syncErasureRecord(platform)).toBe(0)
    const file = erasureRecordFile(platform.env)
    expect(fs.readFileSync(file, 'utf8')).not.toContain(String(user?.id))
    // Simulates a restored backup: the file says that the person was erased, but the database still has the person.
    const line = { subject: subjectHash(String(user?.id)), at: '2026-11-20T22:50:00.000Z' }
    fs.appendFileSync(file, `${JSON.stringify(line)}\n`)
    expect(await findTraces(app, canary.traces)).toContain('public.users.email')

    expect(await syncErasureRecord(platform)).toBe(1)
    expect(await findTraces(app, canary.traces)).toEqual(RETAINED_BY_LAW)
    expect(await syncErasureRecord(platform)).toBe(0)
    expect(fs.readFileSync(erasureRecordFile(platform.env), 'utf8').trim().split('\n')).toHaveLength(
      (await sql('select 1 from erasures')).length,
    )
  })
})

describe('the deletion request', () => {
  it('signs out everywhere, is withdrawn by signing in, and both are confirmed by email', async () => {
    const canary = await buildCanary(app)
    const answer = await deleteAccount(canary)
    expect(answer.body).toEqual({ kept_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect((await canary.visitor.send('GET', '/auth/me')).body).toEqual({ user: null })
    expect(canary.visitor.cookies.has('pathik_session')).toBe(false)
    app.clock.advanceMinutes(LAST_MINUTE)
    expect(await eraseDueAccounts(platform)).toEqual({ erased: 0, waiting: 0, failed: 0 })
    expect(await logIn(canary.email)).toBe(200)
    app.clock.advanceMinutes(24 * 60)
    expect(await eraseDueAccounts(platform)).toEqual({ erased: 0, waiting: 0, failed: 0 })
    expect(await logIn(canary.email)).toBe(200)
    const kinds = await sql(
      `select kind from mails where to_email = $1 and kind like 'account-%' order by created_at`,
      canary.email,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['account-deletion', 'account-kept'])
  })

  it('leaves an account with its session, or no account, when the user signs in during the erasure', async () => {
    const canary = await buildCanary(app)
    await deleteAccount(canary)
    app.clock.advanceMinutes(GRACE_MINUTES)
    const visitor = app.visitor()
    const json = { email: canary.email, password: CANARY_PASSWORD }
    const [{ status }] = await Promise.all([visitor.send('POST', '/auth/login', { json }), eraseDueAccounts(platform)])
    const me = (await visitor.send('GET', '/auth/me')).body['user']
    const [user] = await sql('select 1 from users where email = $1', canary.email)
    expect([status === 200, me !== null]).toEqual([user !== undefined, user !== undefined])
    expect(await sql('select 1 from deletion_requests')).toEqual([])
  })

  it('is refused while a trip is ahead or money is under way, and waits when this happens later', async () => {
    const canary = await buildCanary(app)
    const { visitor } = canary
    const preview = async () => (await visitor.send('GET', '/api/account/deletion')).body
    expect(await preview()).toEqual({ blocker: null, bookings: 1, documents: 1 })
    const next = await buildPaidTrip(app, { startDate: '2027-03-10', customer: { email: canary.email } })
    expect(await preview()).toMatchObject({ blocker: 'trip_ahead', bookings: 2 })
    expect((await deleteAccount(canary)).body['code']).toBe('DELETION_TRIP_AHEAD')
    await sql(`update bookings set status = 'needs_review' where id = $1`, next.bookingId)
    expect((await deleteAccount(canary)).body['code']).toBe('DELETION_REFUND_PENDING')
    await sql(`update bookings set status = 'cancelled' where id = $1`, next.bookingId)
    expect((await deleteAccount(canary)).status).toBe(200)
    await sql(`update bookings set status = 'confirmed' where id = $1`, next.bookingId)
    app.clock.advanceMinutes(GRACE_MINUTES)
    expect(await eraseDueAccounts(platform)).toEqual({ erased: 0, waiting: 1, failed: 0 })
    await sql(`update bookings set status = 'cancelled' where id = $1`, next.bookingId)
    expect(await eraseDueAccounts(platform)).toEqual({ erased: 1, waiting: 0, failed: 0 })
    expect(await findTraces(app, canary.traces)).toEqual(RETAINED_BY_LAW)
  })
})
