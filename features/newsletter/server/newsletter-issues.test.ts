import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { inTransaction } from '#platform/db/client.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { countFailedLetters } from './count-failed-letters.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { orderSubscriberMail } from './order-newsletter-mail.ts'
import { sendLetter } from './send-letter.ts'

const app = await createTestApp({ now: new Date('2026-11-25T04:00:00Z') })
afterAll(() => app.close())
const { db } = app.platform
const editor = await hireStaff(app, { role: 'content', name: 'Chetan' })
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const accounts = await hireStaff(app, { role: 'accounts' })
const send = (path: string, json: object, by = editor.browser) => by.send('POST', path, { json })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** Somebody on the list, and the link of their welcome mail that ends it. */
async function subscribe(email: string): Promise<{ id: string; leave: () => Promise<unknown> }> {
  const now = app.clock.now()
  const id = await inTransaction(db, async (tx) => {
    const subscription = await newsletterRepository.findOrCreateForUpdate(tx, email, now)
    await newsletterRepository.update(tx, subscription.id, { status: 'confirmed', confirmedAt: now })
    const mail = { kind: 'welcome' as const, dedupeKey: `newsletter-welcome:${subscription.id}` }
    await orderSubscriberMail(app.platform, tx, { subscription, mail })
    return subscription.id
  })
  const [welcome] = await sql(`select unsubscribe_url as url from mails where to_email = $1`, email)
  const { pathname, search } = new URL(String(welcome?.['url']))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const leave = () => app.visitor().send('POST', pathname + search, { raw: 'List-Unsubscribe=One-Click', headers })
  return { id, leave }
}

const TEXT = '## Char Dham opens\n\nOn **30 April**. [The tours](/tour-list-v2) & more.'
const content = { subject: 'Char Dham opens in April', preview: 'Seats are few.', body: TEXT }
const newsletter = () => editor.browser.call(calls.getNewsletter)
const begin = async (subject = content.subject) =>
  editor.browser.call(calls.keepLetter, { body: { of: null, content: { ...content, subject } } })
const order = ({ id, version }: { id: string; version: number }, mails: number) =>
  send(calls.orderLetter.path, { id, version, mails })
const lettersTo = (email: string) =>
  sql(
    `select subject, text, html, unsubscribe_url as url from mails where to_email = $1 and kind = 'newsletter-letter'`,
    email,
  )
const statusOf = async (id: string) =>
  (await sql(`select status from newsletter_subscriptions where id = $1`, id))[0]?.['status']

const asha = await subscribe('asha@example.com')
const bina = await subscribe('bina@example.com')
const chitra = await subscribe('chitra@example.com')
await inTransaction(db, (tx) => newsletterRepository.findOrCreateForUpdate(tx, 'dev@example.com', app.clock.now()))

describe('a letter to all subscribers', () => {
  it('is written by several people, and never over somebody else’s words', async () => {
    expect(await newsletter()).toMatchObject({ counts: { confirmed: 3, pending: 1 }, letter: null, sent: [] })
    const [first, second] = await Promise.all([1, 2].map(() => send(calls.keepLetter.path, { of: null, content })))
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
    const { letter } = await newsletter()
    const refused = first?.status === 409 ? first : second
    expect(refused?.body).toMatchObject({ code: 'DESK_CHANGED_MEANWHILE', present: { letter: { id: letter?.id } } })
    const of = { id: letter?.id ?? '', version: 1 }
    const wrong = { ...content, body: '> wise\n\n[a](b)' }
    const kept = await manager.browser.call(calls.keepLetter, { body: { of, content: wrong } })
    expect(kept.checks.map(({ code, about }) => [code, about])).toEqual([
      ['BODY_UNREAD', '> wise'],
      ['LINK_WRONG', 'b'],
    ])
    for (const path of [calls.testLetter.path, calls.orderLetter.path]) {
      const body = { ...of, version: 2, ...(path === calls.orderLetter.path && { mails: 3 }) }
      expect([path, (await send(path, body)).body['code']]).toEqual([path, 'LETTER_NOT_READY'])
    }
    expect((await send(calls.keepLetter.path, { of, content })).body['code']).toBe('DESK_CHANGED_MEANWHILE')
    await editor.browser.call(calls.keepLetter, { body: { of: { ...of, version: 2 }, content } })
    expect((await send(calls.keepLetter.path, { of: null, content }, accounts.browser)).body['code']).toBe('DESK_ROLE')
  })

  it('goes to oneself as a test, and to nobody else', async () => {
    const { letter } = await newsletter()
    const of = { id: letter?.id ?? '', version: 3 }
    expect(await editor.browser.call(calls.testLetter, { body: of })).toEqual({ to: editor.email })
    const tests = await sql(
      `select to_email as to, subject, unsubscribe_url as url from mails where kind = 'newsletter-test'`,
    )
    expect(tests).toEqual([{ to: editor.email, subject: `Test: ${content.subject}`, url: null }])
    const page = await editor.browser.send('GET', `/api/desk/newsletter-letters/${of.id}/page`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(String(page.body['text'])).toContain('Char Dham opens</h2>')
  })

  it('is refused when the number that was shown is another one by now, and can be stopped for half a minute', async () => {
    const { letter } = await newsletter()
    const of = { id: letter?.id ?? '', version: 3 }
    expect((await order(of, 2)).body['code']).toBe('LETTER_OTHER_COUNT')
    expect((await newsletter()).letter).toMatchObject({ isOrdered: false, counts: { waits: 0 } })
    expect((await order(of, 3)).status).toBe(200)
    const [job] = await sql(`select start_after as at from jobs.job where name = 'newsletter-letter'`)
    expect(job?.['at']).toEqual(new Date(app.clock.now().getTime() + 30_000))
    expect((await send(calls.keepLetter.path, { of: null, content })).body['code']).toBe('LETTER_ON_ITS_WAY')
    await sendLetter(app.platform, of.id)
    await editor.browser.call(calls.stopLetter, { body: { id: of.id } })
    await sendLetter(app.platform, of.id)
    expect(await lettersTo('asha@example.com')).toEqual([])
    expect((await newsletter()).letter).toMatchObject({ isOrdered: false, version: 5, counts: { waits: 0 } })
  })

  it('is one mail for each who is on the list when its turn comes, also after a job that died and with two jobs at once', async () => {
    const { letter } = await newsletter()
    const id = letter?.id ?? ''
    expect((await order({ id, version: 5 }, 3)).status).toBe(200)
    app.clock.advanceMinutes(1)
    expect((await send(calls.stopLetter.path, { id })).body['code']).toBe('LETTER_GONE_OUT')
    // She leaves after the letter was ordered, and before her mail is made.
    await bina.leave()
    // A job died after the first mail.
    const dying = { ...app.platform, jobs: { ...app.platform.jobs, send: failAfter(1) } }
    await expect(sendLetter(dying, id)).rejects.toThrow('the process is killed')
    expect(await sql(`select count(*)::int from mails where kind = 'newsletter-letter'`)).toEqual([{ count: 1 }])
    await Promise.all([sendLetter(app.platform, id), sendLetter(app.platform, id)])
    await sendLetter(app.platform, id)
    const to = await sql(`select to_email as to from mails where kind = 'newsletter-letter' order by 1`)
    expect(to).toEqual([{ to: 'asha@example.com' }, { to: 'chitra@example.com' }])
    expect((await newsletter()).sent).toMatchObject([
      {
        id,
        subject: content.subject,
        orderedBy: 'Chetan',
        counts: { waits: 0, made: 2, left_out: 1, failed: 0, undelivered: 0 },
      },
    ])
    expect((await newsletter()).letter).toBeNull()
  })

  it('carries whole addresses, and one link that ends it by one press of a mail program', async () => {
    const [mail] = await lettersTo('asha@example.com')
    expect(mail?.['html']).toMatch(/<h2 style="[^"]*">Char Dham opens<\/h2>/)
    expect(mail?.['html']).toContain(`href="${app.platform.baseUrl}/tour-list-v2"`)
    expect(mail?.['text']).toContain(`On 30 April. The tours (${app.platform.baseUrl}/tour-list-v2) & more.`)
    expect(mail?.['text']).toContain(String(mail?.['url']))
    expect(await sql(`select count(*)::int from jobs.job where name = 'send-bulk-mail'`)).toEqual([{ count: 2 }])
    const { pathname, search } = new URL(String(mail?.['url']))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await app
      .visitor()
      .send('POST', pathname + search, { raw: 'List-Unsubscribe=One-Click', headers })
    expect([status, await statusOf(asha.id)]).toEqual([204, 'unsubscribed'])
  })

  it('that is made and has not gone out is taken back from whoever leaves', async () => {
    expect(await lettersTo('asha@example.com')).toEqual([])
    expect((await newsletter()).sent[0]?.counts).toEqual({ waits: 0, made: 1, left_out: 2, failed: 0, undelivered: 0 })
  })
})

/** Jobs of a process that is killed after so many were sent. */
function failAfter(most: number): typeof app.platform.jobs.send {
  let sent = 0
  return async (...job) => {
    if (sent === most) throw new Error('the process is killed')
    sent += 1
    return app.platform.jobs.send(...job)
  }
}

describe('a letter that does not arrive', () => {
  it('ends the subscription at once when there is no such mailbox, and is counted once', async () => {
    await sql(
      `update mails set status = 'failed', last_error = 'came back 5.1.1' where to_email = 'chitra@example.com' and kind = 'newsletter-letter'`,
    )
    expect(await countFailedLetters(app.platform)).toBe(1)
    expect(await countFailedLetters(app.platform)).toBe(0)
    expect(await statusOf(chitra.id)).toBe('bounced')
    expect(await newsletter()).toMatchObject({
      counts: { confirmed: 0, bounced: 1, unsubscribed: 2 },
      sent: [{ counts: { made: 0, failed: 1 } }],
    })
    expect((await order(await begin('To nobody'), 0)).body['code']).toBe('LETTER_NOBODY')
    const { letter } = await newsletter()
    await editor.browser.call(calls.dropLetter, { body: { id: letter?.id ?? '', version: letter?.version ?? 0 } })
    expect((await newsletter()).letter).toBeNull()
  })

  /** Sends so many letters to the one who is on the list; each fails for this reason. */
  async function sendInVain(email: string, reason: string, letters: number): Promise<void> {
    for (let sent = 0; sent < letters; sent += 1) {
      const { id, version } = await begin(`Letter ${sent}`)
      expect((await order({ id, version }, 1)).status).toBe(200)
      app.clock.advanceMinutes(1)
      await sendLetter(app.platform, id)
      await sql(
        `update mails set status = 'failed', last_error = $2 where kind = 'newsletter-letter' and to_email = $1 and status = 'queued'`,
        email,
        reason,
      )
      await countFailedLetters(app.platform)
    }
  }

  it('because our own mail server did not take it ends no subscription, however often, and is counted apart', async () => {
    const farida = await subscribe('farida@example.com')
    await sendInVain('farida@example.com', 'EENVELOPE 550', 4)
    expect(await statusOf(farida.id)).toBe('confirmed')
    expect((await newsletter()).sent[0]?.counts).toMatchObject({ made: 0, failed: 0, undelivered: 1 })
    await farida.leave()
  })

  it('three times in a row ends it too, and her own yes brings her back', async () => {
    const esha = await subscribe('esha@example.com')
    await sendInVain('esha@example.com', 'came back 5.7.1', 2)
    await sendInVain('esha@example.com', 'ECONNECTION', 1)
    expect(await statusOf(esha.id)).toBe('confirmed')
    await sendInVain('esha@example.com', 'came back 5.2.2', 1)
    expect(await statusOf(esha.id)).toBe('bounced')
    await app.visitor().send('POST', '/api/newsletter/subscriptions', { json: { email: 'esha@example.com' } })
    expect(await statusOf(esha.id)).toBe('pending')
  })
})

describe('the addresses', () => {
  it('are found by a part and by state, page by page', async () => {
    for (const n of [1, 2, 3]) await subscribe(`fan_${n}@example.org`)
    const list = (query: Record<string, string>) => editor.browser.call(calls.listSubscribers, { query })
    expect((await list({ q: 'FAN_' })).subscribers.map(({ email }) => email)).toEqual(
      [1, 2, 3].map((n) => `fan_${n}@example.org`),
    )
    expect((await list({ q: '%' })).total).toBe(0)
    const first = await list({ status: 'confirmed', limit: '2' })
    expect(first).toMatchObject({ total: 3, next: 'fan_2@example.org' })
    expect(await list({ status: 'confirmed', limit: '2', cursor: first.next ?? '' })).toMatchObject({
      subscribers: [{ email: 'fan_3@example.org', endedAt: null }],
      next: null,
    })
    expect((await list({ status: 'bounced' })).subscribers[0]?.endedAt).not.toBeNull()
  })

  it('are taken out by whoever may take lists out and sees the newsletter', async () => {
    const body = { format: 'csv', status: 'confirmed' }
    const codes = [editor, accounts, manager].map(
      async (who) => (await send(calls.exportSubscribers.path, body, who.browser)).body['code'],
    )
    expect(await Promise.all(codes)).toEqual(['DESK_ROLE', 'DESK_ROLE', undefined])
    const { id, rows } = await manager.browser.call(calls.exportSubscribers, { body: { format: 'csv', q: 'fan_' } })
    expect(rows).toBe(3)
    const file = await manager.browser.send('GET', `/api/desk/exports/${id}/file`)
    expect(String(file.body['text'])).toContain('fan_2@example.org')
  })
})

describe('a letter with the workers of the server', () => {
  it('is made and goes out by itself when it cannot be stopped any more', async () => {
    const working = await createTestApp({
      withJobs: true,
      hasQueueOfToday: true,
      now: new Date('2026-11-20T04:00:00Z'),
    })
    const { browser } = await hireStaff(working, { role: 'owner' })
    await working.database.pool.query(
      `insert into newsletter_subscriptions (email, status, requested_at, confirmed_at) values ('asha@example.com', 'confirmed', now(), now())`,
    )
    const { id, version } = await browser.call(calls.keepLetter, { body: { of: null, content } })
    await browser.call(calls.orderLetter, { body: { id, version, mails: 1 } })
    working.clock.advanceMinutes(1)
    await until(async () => {
      const { rows } = await working.database.pool.query(`select status from mails where kind = 'newsletter-letter'`)
      return rows[0]?.status === 'sent'
    })
    await working.close()
  })
})
