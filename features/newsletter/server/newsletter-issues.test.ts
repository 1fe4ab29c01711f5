import { afterAll, describe, expect, it } from 'vitest'
import * as calls from '../api/desk-calls.ts'
import { inTransaction } from '#platform/db/client.ts'
import { hireStaff } from '#tests/helpers/staff.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { countFailedNewsletterIssues } from './count-failed-newsletter-issues.ts'
import { newsletterRepository } from './newsletter-repository.ts'
import { queueSubscriberMail } from './order-newsletter-mail.ts'
import { sendNewsletterIssue } from './send-newsletter-issue.ts'

const app = await createTestApp({ now: new Date('2026-11-25T04:00:00Z') })
afterAll(() => app.close())
const { db } = app.platform
const editor = await hireStaff(app, { role: 'content', name: 'Chetan' })
const manager = await hireStaff(app, { role: 'manager', name: 'Meera' })
const accounts = await hireStaff(app, { role: 'accounts' })
const send = (path: string, json: object, by = editor.browser) => by.send('POST', path, { json })
const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query(text, values)).rows

/** A subscriber, and the unsubscribe link of their welcome email. */
async function subscribe(email: string): Promise<{ id: string; unsubscribe: () => Promise<unknown> }> {
  const now = app.clock.now()
  const id = await inTransaction(db, async (tx) => {
    const subscription = await newsletterRepository.findOrCreateForUpdate(tx, email, now)
    await newsletterRepository.update(tx, subscription.id, { status: 'confirmed', confirmedAt: now })
    const mail = { kind: 'welcome' as const, dedupeKey: `newsletter-welcome:${subscription.id}` }
    await queueSubscriberMail(app.platform, tx, { subscription, mail })
    return subscription.id
  })
  const [welcome] = await sql(`select unsubscribe_url as url from mails where to_email = $1`, email)
  const { pathname, search } = new URL(String(welcome?.['url']))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const unsubscribe = () =>
    app.visitor().send('POST', pathname + search, { raw: 'List-Unsubscribe=One-Click', headers })
  return { id, unsubscribe }
}

const TEXT = '## Char Dham opens\n\nOn **30 April**. [The tours](/tour-list-v2) & more.'
const content = { subject: 'Char Dham opens in April', preview: 'Seats are few.', body: TEXT }
const getDeskNewsletter = () => editor.browser.call(calls.getNewsletter)
const createIssue = async (subject = content.subject) =>
  editor.browser.call(calls.saveNewsletterIssue, { body: { of: null, content: { ...content, subject } } })
const order = ({ id, version }: { id: string; version: number }, mails: number) =>
  send(calls.scheduleNewsletterIssue.path, { id, version, mails })
const newsletterIssuesTo = (email: string) =>
  sql(
    `select subject, text, html, unsubscribe_url as url from mails where to_email = $1 and kind = 'newsletter-issue'`,
    email,
  )
const statusOf = async (id: string) =>
  (await sql(`select status from newsletter_subscriptions where id = $1`, id))[0]?.['status']

const asha = await subscribe('asha@example.com')
const bina = await subscribe('bina@example.com')
const chitra = await subscribe('chitra@example.com')
await inTransaction(db, (tx) => newsletterRepository.findOrCreateForUpdate(tx, 'dev@example.com', app.clock.now()))

describe('a newsletter issue', () => {
  it('can be written by several users, who never overwrite each other', async () => {
    expect(await getDeskNewsletter()).toMatchObject({ counts: { confirmed: 3, pending: 1 }, letter: null, sent: [] })
    const [first, second] = await Promise.all(
      [1, 2].map(() => send(calls.saveNewsletterIssue.path, { of: null, content })),
    )
    expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 409]))
    const { letter } = await getDeskNewsletter()
    const refusal = first?.status === 409 ? first : second
    expect(refusal?.body).toMatchObject({ code: 'DESK_CHANGED_CONCURRENTLY', present: { letter: { id: letter?.id } } })
    const issueVersion = { id: letter?.id ?? '', version: 1 }
    const invalidContent = { ...content, body: '> wise\n\n[a](b)' }
    const savedIssue = await manager.browser.call(calls.saveNewsletterIssue, {
      body: { of: issueVersion, content: invalidContent },
    })
    expect(savedIssue.checks.map(({ code, about }) => [code, about])).toEqual([
      ['BODY_UNSUPPORTED', '> wise'],
      ['LINK_WRONG', 'b'],
    ])
    for (const path of [calls.testNewsletterIssue.path, calls.scheduleNewsletterIssue.path]) {
      const body = { ...issueVersion, version: 2, ...(path === calls.scheduleNewsletterIssue.path && { mails: 3 }) }
      expect([path, (await send(path, body)).body['code']]).toEqual([path, 'NEWSLETTER_ISSUE_NOT_READY'])
    }
    expect((await send(calls.saveNewsletterIssue.path, { of: issueVersion, content })).body['code']).toBe(
      'DESK_CHANGED_CONCURRENTLY',
    )
    await editor.browser.call(calls.saveNewsletterIssue, { body: { of: { ...issueVersion, version: 2 }, content } })
    expect((await send(calls.saveNewsletterIssue.path, { of: null, content }, accounts.browser)).body['code']).toBe(
      'DESK_ROLE',
    )
  })

  it('is sent to the user as a test, and to nobody else', async () => {
    const { letter } = await getDeskNewsletter()
    const issueVersion = { id: letter?.id ?? '', version: 3 }
    expect(await editor.browser.call(calls.testNewsletterIssue, { body: issueVersion })).toEqual({ to: editor.email })
    const tests = await sql(
      `select to_email as to, subject, unsubscribe_url as url from mails where kind = 'newsletter-test'`,
    )
    expect(tests).toEqual([{ to: editor.email, subject: `Test: ${content.subject}`, url: null }])
    const page = await editor.browser.send('GET', `/api/desk/newsletter-issues/${issueVersion.id}/page`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'unsafe-inline'")
    expect(String(page.body['text'])).toContain('Char Dham opens</h2>')
  })

  it('is refused when the number shown has changed, and can be stopped for half a minute', async () => {
    const { letter } = await getDeskNewsletter()
    const issueVersion = { id: letter?.id ?? '', version: 3 }
    expect((await order(issueVersion, 2)).body['code']).toBe('NEWSLETTER_ISSUE_COUNT_CHANGED')
    expect((await getDeskNewsletter()).letter).toMatchObject({ isOrdered: false, counts: { waits: 0 } })
    expect((await order(issueVersion, 3)).status).toBe(200)
    const [job] = await sql(`select start_after as at from jobs.job where name = 'newsletter-issue'`)
    expect(job?.['at']).toEqual(new Date(app.clock.now().getTime() + 30_000))
    expect((await send(calls.saveNewsletterIssue.path, { of: null, content })).body['code']).toBe(
      'NEWSLETTER_ISSUE_SENDING',
    )
    await sendNewsletterIssue(app.platform, issueVersion.id)
    await editor.browser.call(calls.stopNewsletterIssue, { body: { id: issueVersion.id } })
    await sendNewsletterIssue(app.platform, issueVersion.id)
    expect(await newsletterIssuesTo('asha@example.com')).toEqual([])
    expect((await getDeskNewsletter()).letter).toMatchObject({ isOrdered: false, version: 5, counts: { waits: 0 } })
  })

  it('is one email for each current subscriber, even after a killed job and with two concurrent jobs', async () => {
    const { letter } = await getDeskNewsletter()
    const id = letter?.id ?? ''
    expect((await order({ id, version: 5 }, 3)).status).toBe(200)
    app.clock.advanceMinutes(1)
    expect((await send(calls.stopNewsletterIssue.path, { id })).body['code']).toBe('NEWSLETTER_ISSUE_STARTED')
    // She unsubscribes after the issue is queued but before her email is created.
    await bina.unsubscribe()
    // A job was killed after the first email.
    const crashingPlatform = { ...app.platform, jobs: { ...app.platform.jobs, send: failAfter(1) } }
    await expect(sendNewsletterIssue(crashingPlatform, id)).rejects.toThrow('the process is killed')
    expect(await sql(`select count(*)::int from mails where kind = 'newsletter-issue'`)).toEqual([{ count: 1 }])
    await Promise.all([sendNewsletterIssue(app.platform, id), sendNewsletterIssue(app.platform, id)])
    await sendNewsletterIssue(app.platform, id)
    const to = await sql(`select to_email as to from mails where kind = 'newsletter-issue' order by 1`)
    expect(to).toEqual([{ to: 'asha@example.com' }, { to: 'chitra@example.com' }])
    expect((await getDeskNewsletter()).sent).toMatchObject([
      {
        id,
        subject: content.subject,
        orderedBy: 'Chetan',
        counts: { waits: 0, made: 2, left_out: 1, failed: 0, undelivered: 0 },
      },
    ])
    expect((await getDeskNewsletter()).letter).toBeNull()
  })

  it('contains absolute addresses, and one link for one-click unsubscribing in a mail program', async () => {
    const [mail] = await newsletterIssuesTo('asha@example.com')
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

  it('that is created but not sent is withdrawn when the subscriber unsubscribes', async () => {
    expect(await newsletterIssuesTo('asha@example.com')).toEqual([])
    expect((await getDeskNewsletter()).sent[0]?.counts).toEqual({
      waits: 0,
      made: 1,
      left_out: 2,
      failed: 0,
      undelivered: 0,
    })
  })
})

/** The queue of a process that is killed after sending this many jobs. */
function failAfter(max: number): typeof app.platform.jobs.send {
  let sentCount = 0
  return async (...job) => {
    if (sentCount === max) throw new Error('the process is killed')
    sentCount += 1
    return app.platform.jobs.send(...job)
  }
}

describe('an undelivered issue', () => {
  it('ends the subscription immediately when the mailbox does not exist, and is counted once', async () => {
    await sql(
      `update mails set status = 'failed', last_error = 'came back 5.1.1' where to_email = 'chitra@example.com' and kind = 'newsletter-issue'`,
    )
    expect(await countFailedNewsletterIssues(app.platform)).toBe(1)
    expect(await countFailedNewsletterIssues(app.platform)).toBe(0)
    expect(await statusOf(chitra.id)).toBe('bounced')
    expect(await getDeskNewsletter()).toMatchObject({
      counts: { confirmed: 0, bounced: 1, unsubscribed: 2 },
      sent: [{ counts: { made: 0, failed: 1 } }],
    })
    expect((await order(await createIssue('To nobody'), 0)).body['code']).toBe('NEWSLETTER_ISSUE_NO_SUBSCRIBERS')
    const { letter } = await getDeskNewsletter()
    await editor.browser.call(calls.discardNewsletterIssue, {
      body: { id: letter?.id ?? '', version: letter?.version ?? 0 },
    })
    expect((await getDeskNewsletter()).letter).toBeNull()
  })

  /** Sends this many issues to the only subscriber; each fails for this reason. */
  async function sendBouncingIssues(email: string, reason: string, letters: number): Promise<void> {
    for (let sentCount = 0; sentCount < letters; sentCount += 1) {
      const { id, version } = await createIssue(`Letter ${sentCount}`)
      expect((await order({ id, version }, 1)).status).toBe(200)
      app.clock.advanceMinutes(1)
      await sendNewsletterIssue(app.platform, id)
      await sql(
        `update mails set status = 'failed', last_error = $2 where kind = 'newsletter-issue' and to_email = $1 and status = 'queued'`,
        email,
        reason,
      )
      await countFailedNewsletterIssues(app.platform)
    }
  }

  it('refused by our own mail server ends no subscription, even when repeated, and is counted separately', async () => {
    const farida = await subscribe('farida@example.com')
    await sendBouncingIssues('farida@example.com', 'EENVELOPE 550', 4)
    expect(await statusOf(farida.id)).toBe('confirmed')
    expect((await getDeskNewsletter()).sent[0]?.counts).toMatchObject({ made: 0, failed: 0, undelivered: 1 })
    await farida.unsubscribe()
  })

  it('also ends it after three in a row, and the subscriber can confirm again', async () => {
    const esha = await subscribe('esha@example.com')
    await sendBouncingIssues('esha@example.com', 'came back 5.7.1', 2)
    await sendBouncingIssues('esha@example.com', 'ECONNECTION', 1)
    expect(await statusOf(esha.id)).toBe('confirmed')
    await sendBouncingIssues('esha@example.com', 'came back 5.2.2', 1)
    expect(await statusOf(esha.id)).toBe('bounced')
    await app.visitor().send('POST', '/api/newsletter/subscriptions', { json: { email: 'esha@example.com' } })
    expect(await statusOf(esha.id)).toBe('pending')
  })
})

describe('the subscriber list', () => {
  it('is searched by part of an address and by state, page by page', async () => {
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

  it('can be exported by roles that may export lists and see the newsletter', async () => {
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

describe('an issue with the workers of the server', () => {
  it('is created and sent automatically once it can no longer be stopped', async () => {
    const appWithJobs = await createTestApp({
      runsJobs: true,
      usesDatabaseClock: true,
      now: new Date('2026-11-20T04:00:00Z'),
    })
    const { browser } = await hireStaff(appWithJobs, { role: 'owner' })
    await appWithJobs.database.pool.query(
      `insert into newsletter_subscriptions (email, status, requested_at, confirmed_at) values ('asha@example.com', 'confirmed', now(), now())`,
    )
    const { id, version } = await browser.call(calls.saveNewsletterIssue, { body: { of: null, content } })
    await browser.call(calls.scheduleNewsletterIssue, { body: { id, version, mails: 1 } })
    appWithJobs.clock.advanceMinutes(1)
    await until(async () => {
      const { rows } = await appWithJobs.database.pool.query(`select status from mails where kind = 'newsletter-issue'`)
      return rows[0]?.status === 'sent'
    })
    await appWithJobs.close()
  })
})
