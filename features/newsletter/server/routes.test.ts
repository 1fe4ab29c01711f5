import { afterAll, describe, expect, it } from 'vitest'
import { requestSubscription } from '../api/calls.ts'
import { inTransaction } from '#platform/db/client.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { newsletterRepository } from './newsletter-repository.ts'

const app = await createTestApp()
const limited = await createTestApp({ scale: 1 })
afterAll(async () => {
  await app.close()
  await limited.close()
})
const { db } = app.platform
const PATH = requestSubscription.path
const form = { 'content-type': 'application/x-www-form-urlencoded' }
let count = 0
const newEmail = () => `reader${++count}@example.com`

type Mail = { kind: string; text: string; unsubscribe_url: string | null }

async function mailsTo(email: string, { database } = app): Promise<Mail[]> {
  const { rows } = await database.pool.query<Mail>(
    'select kind, text, unsubscribe_url from mails where to_email = $1 order by created_at, id',
    [email],
  )
  return rows
}

const linkIn = (mail: Mail | undefined) => /https?:\/\/\S+(\/newsletter\/\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
const subscribe = (email: string) => app.visitor().send('POST', PATH, { json: { email } })
const postTo = async (link: string) =>
  (await app.visitor().send('POST', link, { raw: '', headers: form })).headers.get('location')

async function statusOf(email: string): Promise<string | undefined> {
  const { rows } = await app.database.pool.query<{ status: string }>(
    'select status from newsletter_subscriptions where email = $1',
    [email],
  )
  return rows[0]?.status
}

/** A subscriber, and the unsubscribe link of their welcome email. */
async function subscriber() {
  const email = newEmail()
  await subscribe(email)
  const confirmLink = linkIn((await mailsTo(email))[0])
  await postTo(confirmLink)
  const welcome = (await mailsTo(email)).find(({ kind }) => kind === 'newsletter-welcome')
  return { email, confirmLink, welcome, unsubscribeLink: linkIn(welcome) }
}

describe('requesting the newsletter', () => {
  it('adds nobody to the list, but asks the owner of the address by email', async () => {
    const email = newEmail()
    expect((await subscribe(`  ${email.toUpperCase()} `)).body).toEqual({ success: true })
    expect(await statusOf(email)).toBe('pending')
    const [mail, ...more] = await mailsTo(email)
    expect([mail?.kind, more]).toEqual(['newsletter-confirm', []])
    expect(linkIn(mail)).toMatch(/^\/newsletter\/confirm\?token=[\w-]{43}$/)
    const { rows } = await app.database.pool.query<{ row: string }>('select t::text as row from newsletter_tokens t')
    const token = linkIn(mail).split('token=')[1] ?? ''
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })
  it('sends the same answer for a new address, one that was asked before and a subscriber', async () => {
    const { email } = await subscriber()
    const fresh = newEmail()
    const answers = [await subscribe(fresh), await subscribe(fresh), await subscribe(email)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { success: true }]))
  })
  it('informs a subscriber by email, at most once a day, and keeps them on the list', async () => {
    const { email } = await subscriber()
    await subscribe(email)
    await subscribe(email)
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'newsletter-known')).toHaveLength(1)
    expect(await statusOf(email)).toBe('confirmed')
  })
  it('refuses an invalid address with an error text', async () => {
    expect((await subscribe('')).body).toEqual({ error: 'Email is required.', code: 'EMAIL_REQUIRED' })
    for (const email of ['asha', 'a@b', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])
      expect((await subscribe(email)).status).toBe(422)
    expect((await app.visitor().send('POST', PATH, { json: { email: newEmail(), role: 'x' } })).status).toBe(422)
  })
  it('accepts the plain HTML form and leads to a page that shows the result', async () => {
    const send = async (raw: string) => (await app.visitor().send('POST', PATH, { raw, headers: form })).headers
    const email = newEmail()
    expect((await send(`email=${email}`)).get('location')).toBe('/newsletter?outcome=sent')
    expect(await statusOf(email)).toBe('pending')
    for (const raw of ['email=', 'email=asha', 'email=a%40b.in&email=c%40d.in', 'email=%ff'])
      expect((await send(raw)).get('location')).toBe('/newsletter?outcome=invalid')
  })
  it('sends one mailbox three emails a day, and does not reveal this', async () => {
    const email = newEmail()
    for (let i = 0; i < 5; i++) {
      expect((await limited.visitor().send('POST', PATH, { json: { email } })).status).toBe(200)
      limited.clock.advanceMinutes(11)
    }
    expect(await mailsTo(email, limited)).toHaveLength(3)
    limited.clock.advanceMinutes(24 * 60)
    await limited.visitor().send('POST', PATH, { json: { email } })
    expect(await mailsTo(email, limited)).toHaveLength(4)
  })
  it('accepts five requests in ten minutes from one visitor, then asks the visitor to wait', async () => {
    limited.clock.advanceMinutes(60)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await limited.visitor().send('POST', PATH, { json: { email: newEmail() } })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const plain = await limited.visitor().send('POST', PATH, { raw: `email=${newEmail()}`, headers: form })
    expect(plain.headers.get('location')).toBe('/newsletter?outcome=later')
  })
})

describe('the confirmation link', () => {
  it('adds the address to the list when its button is clicked, and sends a welcome email with the unsubscribe link', async () => {
    const { email, confirmLink, welcome, unsubscribeLink } = await subscriber()
    expect(await statusOf(email)).toBe('confirmed')
    expect(unsubscribeLink).toMatch(/^\/newsletter\/unsubscribe\?token=/)
    expect(welcome?.unsubscribe_url).toContain(unsubscribeLink)
    expect(await postTo(confirmLink)).toBe('/newsletter/confirm?outcome=known')
    expect(await mailsTo(email)).toHaveLength(2)
  })
  it('works from an earlier email too, and two concurrent clicks confirm once', async () => {
    const email = newEmail()
    await subscribe(email)
    await subscribe(email)
    const [first, second] = await mailsTo(email)
    const answers = await Promise.all([postTo(linkIn(first)), postTo(linkIn(second)), postTo(linkIn(first))])
    expect(answers.toSorted()).toEqual([
      '/newsletter/confirm?outcome=done',
      '/newsletter/confirm?outcome=known',
      '/newsletter/confirm?outcome=known',
    ])
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'newsletter-welcome')).toHaveLength(1)
  })
  it('expires after seven days, and a new request creates a new link', async () => {
    const email = newEmail()
    await subscribe(email)
    app.clock.advanceMinutes(7 * 24 * 60)
    expect(await postTo(linkIn((await mailsTo(email))[0]))).toBe('/newsletter/confirm?outcome=over')
    expect(await statusOf(email)).toBe('pending')
    await subscribe(email)
    expect(await postTo(linkIn((await mailsTo(email)).at(-1)))).toBe('/newsletter/confirm?outcome=done')
  })
  it('is unknown when it was invented, cut off, or is a link for another purpose', async () => {
    const { unsubscribeLink } = await subscriber()
    const other = unsubscribeLink.replace('unsubscribe', 'confirm')
    for (const link of ['', '?token=', `?token=${'a'.repeat(43)}`, '?token=a&token=b', other.slice(19)])
      expect(await postTo(`/newsletter/confirm${link}`)).toBe('/newsletter/confirm?outcome=unknown')
  })
  it('does not add a person who has unsubscribed', async () => {
    const { email, confirmLink, unsubscribeLink } = await subscriber()
    await subscribe(newEmail())
    await postTo(unsubscribeLink)
    expect(await postTo(confirmLink)).toBe('/newsletter/confirm?outcome=over')
    expect(await statusOf(email)).toBe('unsubscribed')
  })
})

describe('the unsubscribe link', () => {
  it('removes the address from the list, any number of times and from any origin', async () => {
    const { email, unsubscribeLink } = await subscriber()
    for (let i = 0; i < 2; i++) {
      const answer = await app
        .visitor()
        .send('POST', unsubscribeLink, { raw: '', headers: { ...form, origin: 'null', 'sec-fetch-site': 'none' } })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?outcome=done'])
    }
    expect(await statusOf(email)).toBe('unsubscribed')
    expect(await postTo(`/newsletter/unsubscribe?token=${'b'.repeat(43)}`)).toBe(
      '/newsletter/unsubscribe?outcome=unknown',
    )
  })
  it('accepts the one-click request of a mail program, and answers without a redirect', async () => {
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    for (const [raw, type] of [
      ['List-Unsubscribe=One-Click', form['content-type']],
      [parts, 'multipart/form-data; boundary=x'],
    ] as const) {
      const { email, unsubscribeLink } = await subscriber()
      const answer = await app.visitor().send('POST', unsubscribeLink, { raw, headers: { 'content-type': type } })
      expect(answer.status).toBe(204)
      expect(await statusOf(email)).toBe('unsubscribed')
    }
  })
  it('does not block the address: a new request is answered by email, and a new confirmation adds it again', async () => {
    const { email, unsubscribeLink } = await subscriber()
    await postTo(unsubscribeLink)
    app.clock.advanceMinutes(1)
    await subscribe(email)
    expect(await statusOf(email)).toBe('pending')
    await postTo(linkIn((await mailsTo(email)).findLast(({ kind }) => kind === 'newsletter-confirm')))
    expect(await statusOf(email)).toBe('confirmed')
  })
})

describe('the list', () => {
  it('contains only the confirmed addresses, page by page', async () => {
    const { email } = await subscriber()
    const formerSubscriber = await subscriber()
    await postTo(formerSubscriber.unsubscribeLink)
    const ids: string[] = []
    for (let after = ''; ; after = ids.at(-1) ?? '') {
      const part = await newsletterRepository.list(db, { status: 'confirmed', after, limit: 2 })
      if (part.length === 0) break
      ids.push(...part.map((row) => row.email))
    }
    expect(ids).toContain(email)
    expect(ids).not.toContain(formerSubscriber.email)
    expect(new Set(ids).size).toBe(ids.length)
  })
  it('deletes addresses whose owners never confirmed', async () => {
    const email = newEmail()
    const { email: confirmedEmail } = await subscriber()
    await subscribe(email)
    await newsletterRepository.deletePendingBefore(db, app.clock.now())
    expect(await statusOf(email)).toBe('pending')
    app.clock.advanceMinutes(1)
    await newsletterRepository.deletePendingBefore(db, app.clock.now())
    expect([await statusOf(email), await statusOf(confirmedEmail)]).toEqual([undefined, 'confirmed'])
  })
  it('leaves an address for the next night while it is locked, and does not wait', async () => {
    const [busy, idle] = [newEmail(), newEmail()]
    await subscribe(busy)
    await subscribe(idle)
    app.clock.advanceMinutes(1)
    await inTransaction(db, async (tx) => {
      await newsletterRepository.findOrCreateForUpdate(tx, busy, app.clock.now())
      expect(await newsletterRepository.deletePendingBefore(db, app.clock.now())).toBeGreaterThan(0)
    })
    expect([await statusOf(busy), await statusOf(idle)]).toEqual(['pending', undefined])
    expect(await newsletterRepository.deletePendingBefore(db, app.clock.now())).toBe(1)
  })
})
