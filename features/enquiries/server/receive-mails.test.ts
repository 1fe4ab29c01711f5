import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { holdSeats } from '#features/seats/api/desk-calls.ts'
import { getToday } from '#features/today/api/desk-calls.ts'
import * as calls from '../api/desk-calls.ts'
import { readImapUrl } from '#platform/environment/imap-address.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { createMailTransport } from '#platform/mail/transport.ts'
import { buildCase, caseOf, type CaseInput } from '#tests/helpers/case-input.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { startImapPeer } from '#tests/helpers/imap-peer.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { sendCaseAnswer } from './send-case-answer.ts'
import { receiveMails } from './receive-mails.ts'

const NOON = new Date('2026-11-21T06:30:00Z')
const peer = await startImapPeer()
const app = await createTestApp({ now: NOON, scale: 1, imapUrl: peer.url })
const priya = await hireStaff(app, { role: 'sales', name: 'Priya' })
const manager = await hireStaff(app, { role: 'manager' })
const address = readImapUrl(peer.url)
const receiveAll = () => receiveMails(app.platform)
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows
const transport = createMailTransport(app.platform.env)
expect(await receiveAll()).toBeNull()

beforeEach(async () => {
  app.clock.set(NOON)
  await sql('delete from rate_limit_windows')
})
afterAll(async () => {
  await peer.close()
  await app.close()
})

/** Replies to a case by email. @returns the Message-ID of our email. */
async function answer(request: CaseInput): Promise<string> {
  const { body } = await request.write('out', 'Seats are free.')
  await sendCaseAnswer(app.platform, String(body['id']))
  const [mail] = await sql(
    `select id from mails where to_email = $1 and status = 'queued' and kind = 'case-answer'`,
    request.email,
  )
  await sendMail(app.platform, transport, String(mail?.['id']))
  const [mailRow] = await sql('select message_id from mails where id = $1', mail?.['id'])
  return String(mailRow?.['message_id'])
}

let mails = 0
type MailFields = { from: string; to?: string; subject?: string; headers?: string[]; body?: string[]; at?: Date }
function deliver({
  from,
  to,
  subject = 'Re: your question',
  headers = [],
  body = ['We come.'],
  at = NOON,
}: MailFields) {
  mails += 1
  const lines = [`From: ${from}`, `Subject: ${subject}`, `Message-ID: <in${mails}@example.com>`, ...headers]
  return peer.deliver([...lines, ...(to === undefined ? [] : [`In-Reply-To: ${to}`]), '', ...body], at)
}
const getMailbox = async () => (await priya.browser.call(calls.listCases, { query: {} })).mailbox
const outcomes = async () =>
  (await sql('select outcome from incoming_mails order by received_at, key')).map((row) => row['outcome'])
const casesFrom = (email: string) =>
  sql('select c.* from enquiry_cases c join enquiries e on e.id = c.enquiry_id where e.email = $1', email)

describe('a reply to our email', () => {
  it('appears in the thread with its quotation folded and its files listed, and makes the case wait for us with a deadline', async () => {
    const request = await buildCase(app, priya.browser)
    const to = await answer(request)
    expect(await request.read()).toMatchObject({ state: 'theirs', dueAt: null })
    const body = ['Yes, please.', '', 'On Sat Pathik wrote:', '> Seats are free.']
    deliver({ from: `Sadashiv <${request.email}>`, to, body, at: new Date('2026-11-21T05:00:00Z') })
    expect(await receiveAll()).toBeNull()
    const found = await request.read()
    expect(found).toMatchObject({ state: 'ours', dueAt: '2026-11-22T05:00:00.000Z' })
    expect(found.messages.find(({ direction }) => direction === 'in')).toMatchObject({
      text: 'Yes, please.',
      at: '2026-11-21T05:00:00.000Z',
      mail: null,
      incoming: {
        email: request.email,
        isKnown: true,
        quoted: 'On Sat Pathik wrote:\n> Seats are free.',
        files: [],
        isAutomatic: false,
        isCut: false,
      },
    })
  })

  it('from another address is shown with that address as an unknown sender', async () => {
    const request = await buildCase(app, priya.browser)
    const to = await answer(request)
    deliver({ from: 'Somebody <other@example.net>', to })
    await receiveAll()
    const { messages, email } = await request.read()
    expect(messages.find(({ direction }) => direction === 'in')?.incoming).toMatchObject({
      name: 'Somebody',
      email: 'other@example.net',
      isKnown: false,
    })
    expect(email).toBe(request.email)
  })

  it('reopens a closed case, and leaves the legal deadline of a complaint unchanged', async () => {
    const request = await buildCase(app, priya.browser)
    const to = await answer(request)
    await request.change('complaint')
    await request.change('close', { by: manager.browser })
    deliver({ from: request.email, to })
    await receiveAll()
    expect(await request.read()).toMatchObject({ state: 'ours', dueAt: '2026-11-23T06:30:00.000Z' })
  })

  it('without a reference to our emails is matched by the number in its subject only from the address of the case', async () => {
    const request = await buildCase(app, priya.browser)
    const subject = `AW: Pathik: your enquiry E-${request.number}`
    deliver({ from: request.email.toUpperCase(), subject })
    deliver({ from: 'guesser@example.net', subject })
    await receiveAll()
    expect((await request.read()).messages.map(({ incoming }) => incoming?.email)).toEqual([request.email])
    expect(await casesFrom('guesser@example.net')).toHaveLength(1)
  })

  it('sent by a machine is shown and changes nothing else', async () => {
    const request = await buildCase(app, priya.browser)
    const to = await answer(request)
    deliver({ from: request.email, to, headers: ['Auto-Submitted: auto-replied'], body: ['I am on a journey.'] })
    await receiveAll()
    const found = await request.read()
    expect([found.state, found.messages.find(({ direction }) => direction === 'in')?.incoming?.isAutomatic]).toEqual([
      'theirs',
      true,
    ])
  })

  it('about a booking that we wrote about is a new enquiry about that booking', async () => {
    const packageId = await buildTourPackage(app.platform.db)
    const choice = { packageId, startDate: '2026-12-10', guests: 2, cameBy: 'phone' as const }
    const { reference } = await priya.browser.call(holdSeats, { body: choice })
    await sql(`insert into mails (dedupe_key, message_id, kind, to_name, to_email, subject, text, html, status)
      select 'letter:' || id || '.x', '<letter@pathik>', 'letter', '', 'k@example.com', '', '', '', 'sent' from bookings limit 1`)
    deliver({ from: 'k@example.com', to: '<letter@pathik>' })
    await receiveAll()
    const [row] = await casesFrom('k@example.com')
    const found = await caseOf(priya.browser, { number: Number(row?.['number']) }).read()
    expect(found.about).toBe(reference)
  })
})

describe('an email that is not a reply', () => {
  it('is a new enquiry with its subject, its text and what was left out, due a day after it arrived', async () => {
    const body = [
      '--B',
      '',
      'Is Kedarnath open?',
      '--B',
      'Content-Type: application/pdf; name=plan.pdf',
      '',
      'x',
      '--B--',
    ]
    deliver({
      from: 'Meera <meera@example.com>',
      subject: 'Kedarnath',
      headers: ['Content-Type: multipart/mixed; boundary=B'],
      body,
    })
    await receiveAll()
    const [row] = await casesFrom('meera@example.com')
    expect(await caseOf(priya.browser, { number: Number(row?.['number']) }).read()).toMatchObject({
      kind: 'mail',
      name: 'Meera',
      state: 'new',
      text: 'Kedarnath\n\nIs Kedarnath open?\n\n[Attachments not stored, see the mailbox: plan.pdf]',
      dueAt: '2026-11-22T06:30:00.000Z',
    })
    expect(await sql(`select name from audit_events where object_id = $1`, row?.['enquiry_id'])).toEqual([
      { name: 'enquiry_received' },
    ])
  })

  it('stays in the mailbox when it is automatic, is our own, or follows twenty emails of its sender', async () => {
    const siteEmail = app.platform.site.email
    deliver({ from: siteEmail, subject: 'A question from the site' })
    deliver({ from: 'news@example.com', headers: ['Precedence: bulk'] })
    for (let i = 0; i < 22; i += 1) deliver({ from: 'loop@example.com', subject: `No ${i}` })
    await receiveAll()
    expect([await casesFrom(siteEmail), await casesFrom('news@example.com')]).toEqual([[], []])
    expect((await casesFrom('loop@example.com')).length).toBe(20)
    expect((await outcomes()).filter((outcome) => outcome === 'too_many')).toHaveLength(2)
    expect((await getMailbox())?.left).toBe(3)
  })
})

describe('an email with the same Message-ID as another', () => {
  it('is accepted from another sender or with other content; the same email is accepted once', async () => {
    const id = 'Message-ID: <shared@example.com>'
    const from = (email: string, text: string) =>
      peer.deliver([`From: ${email}`, 'Subject: A question', id, '', text], NOON)
    from('first@example.com', 'One')
    from('second@example.com', 'One')
    from('second@example.com', 'Two')
    from('second@example.com', 'Two')
    await receiveAll()
    expect(await casesFrom('first@example.com')).toHaveLength(1)
    expect(await casesFrom('second@example.com')).toHaveLength(2)
  })
})

describe('our undelivered email', () => {
  it('is marked as failed on its reply and on Today, even when the report arrives twice', async () => {
    const request = await buildCase(app, priya.browser)
    const id = await answer(request)
    const report = () =>
      deliver({
        from: 'MAILER-DAEMON@mx.example',
        headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=B'],
        body: [
          '--B',
          'Content-Type: message/delivery-status',
          '',
          'Action: failed',
          'Status: 5.1.1',
          '--B',
          'Content-Type: message/rfc822',
          '',
          `Message-ID: ${id}`,
          '',
          '--B--',
        ],
      })
    report()
    report()
    await receiveAll()
    const { messages } = await request.read()
    expect(messages.map(({ mail }) => mail)).toEqual(['failed'])
    const { mails: lost } = await priya.browser.call(getToday)
    expect(lost).toMatchObject([{ enquiry: request.number }])
    expect(await sql('select last_error from mails where message_id = $1', id)).toEqual([
      { last_error: 'came back 5.1.1' },
    ])
  })
})

describe('two processes', () => {
  it('process each email once, including copies of one email and a renumbered mailbox', async () => {
    for (let i = 0; i < 8; i += 1) deliver({ from: `twice${i}@example.com` })
    peer.deliver(peer.mails.at(-1)?.source.toString().split('\r\n') ?? [], NOON)
    await Promise.all([receiveAll(), receiveAll(), receiveAll()])
    peer.box.uidValidity += 1
    await Promise.all([receiveAll(), receiveAll()])
    for (let i = 0; i < 8; i += 1) expect(await casesFrom(`twice${i}@example.com`)).toHaveLength(1)
    deliver({ from: 'after@example.com' })
    await receiveAll()
    expect(await casesFrom('after@example.com')).toHaveLength(1)
  })
})

describe('a mailbox that cannot be read', () => {
  it('is shown with the problem and when it began, loses no email, and recovers by itself', async () => {
    expect(await getMailbox()).toMatchObject({ readAt: NOON.toISOString(), problem: null })
    deliver({ from: 'half@example.com' })
    peer.cutAfterBytes.left = 20
    expect(await receiveAll()).toBe('cut')
    app.clock.advanceMinutes(5)
    expect(await receiveMails(app.platform, { ...address, password: 'old' })).toBe('password')
    expect(await getMailbox()).toMatchObject({
      readAt: NOON.toISOString(),
      problem: 'password',
      problemSince: NOON.toISOString(),
    })
    expect(await receiveAll()).toBeNull()
    expect(await getMailbox()).toMatchObject({ problem: null, problemSince: null })
    expect(await casesFrom('half@example.com')).toHaveLength(1)
  })

  it('is not blocked by an unprocessable email: after five attempts it is left there, and the next email is read', async () => {
    await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await sql(
      `create trigger refuse before insert on enquiries for each row when (new.email = 'poison@example.com') execute function refuse()`,
    )
    deliver({ from: 'poison@example.com' })
    deliver({ from: 'behind@example.com' })
    for (let i = 0; i < 4; i += 1) expect(await receiveAll()).toBe('failing')
    expect(await casesFrom('behind@example.com')).toEqual([])
    expect(await receiveAll()).toBeNull()
    expect([await casesFrom('poison@example.com'), (await casesFrom('behind@example.com')).length]).toEqual([[], 1])
    expect((await outcomes()).filter((outcome) => outcome === 'unreadable')).toHaveLength(1)
  })

  it('counts a retried email once for its sender', async () => {
    await sql(`create or replace trigger refuse before insert on enquiries
      for each row when (new.email = 'patient@example.com') execute function refuse()`)
    deliver({ from: 'patient@example.com' })
    for (let i = 0; i < 4; i += 1) expect(await receiveAll()).toBe('failing')
    await sql('drop trigger refuse on enquiries')
    for (let i = 0; i < 20; i += 1) deliver({ from: 'patient@example.com' })
    await receiveAll()
    expect(await casesFrom('patient@example.com')).toHaveLength(20)
    expect((await outcomes()).filter((outcome) => outcome === 'too_many')).toHaveLength(3)
  })
})
