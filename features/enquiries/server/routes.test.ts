import { afterAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { submitEnquiry } from '../api/calls.ts'
import { applyAsPartner } from '../api/calls.ts'
import { enquiries, mails } from '#platform/db/schema/operations.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const running = await createTestApp()
const limited = await createTestApp({ scale: 1 })
afterAll(async () => {
  await running.close()
  await limited.close()
})
const { db } = running.platform
const enquiry = {
  name: 'Asha Patel',
  email: 'asha@example.com',
  phone: '98765 43210',
  message: 'नमस्ते! <b>Rooms</b> for 4?\nThank you 🙏',
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the contact form', () => {
  it('stores a message as written and sends the office a copy whose reply goes to the visitor', async () => {
    const answer = await running.visitor().call(submitEnquiry, { body: enquiry })
    expect(answer).toEqual({ success: true })
    expect(await db.select().from(enquiries)).toMatchObject([enquiry])
    const [mail] = await db.select().from(mails)
    expect(mail).toMatchObject({
      kind: 'enquiry',
      toEmail: running.platform.site.email,
      replyToEmail: 'asha@example.com',
      subject: 'New message from Asha Patel',
      status: 'queued',
    })
    expect(mail?.text).toContain('> नमस्ते! <b>Rooms</b> for 4?\n> Thank you 🙏')
    expect(mail?.html).toContain('&lt;b&gt;Rooms&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>Rooms')
  })

  it('accepts the plain HTML form and returns to the page', async () => {
    const answer = await running
      .visitor()
      .send('POST', '/api/submit-form', { raw: form({ ...enquiry, name: 'Without script' }), headers: formHeaders })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=1#write'])
    const names = await db.select({ name: enquiries.name }).from(enquiries)
    expect(names.map(({ name }) => name)).toContain('Without script')
  })

  it('requires no individual field', async () => {
    for (const body of [{ message: 'Only this' }, { phone: '98765 43210' }, { email: 'not an address' }]) {
      const answer = await running.visitor().send('POST', '/api/submit-form', { json: body })
      expect([body, answer.status]).toEqual([body, 200])
    }
    const odd = (await db.select().from(mails)).find(({ text }) => text.includes('not an address'))
    expect(odd?.replyToEmail).toBeNull()
  })

  it.each([
    ['Latin', 'x'],
    ['Gujarati', 'ક'],
    ['Devanagari', 'न'],
    ['Han', '旅'],
    ['emoji', '🙏'],
  ])('accepts 20,000 characters of %s in every field together, as JSON and as a plain form', async (_, letter) => {
    const long = letter.repeat(5000 / letter.length)
    const fields = { name: long, email: long, phone: long, message: long }
    for (const init of [{ json: fields }, { raw: form(fields), headers: formHeaders }]) {
      await db.delete(enquiries)
      const { status } = await running.visitor().send('POST', '/api/submit-form', init)
      expect([200, 303]).toContain(status)
      expect(await db.select().from(enquiries)).toMatchObject([fields])
    }
  })

  it('accepts a message of 20,000 emoji as a plain form, the longest possible request', async () => {
    const fields = { message: '🙏'.repeat(20_000) }
    const init = { raw: form(fields), headers: formHeaders }
    expect((await running.visitor().send('POST', '/api/submit-form', init)).status).toBe(303)
    expect(await db.select().from(enquiries).where(eq(enquiries.message, fields.message))).toHaveLength(1)
  })

  it('drops control characters, so that no field can start another line of the email', async () => {
    const fields = { name: 'Asha\r\nBcc: x@y.in\u0000', email: 'a@b.in\r\nBcc: x@y.in', message: 'one\u0007\ntwo' }
    await running.visitor().send('POST', '/api/submit-form', { json: fields })
    const [row] = await db.select().from(enquiries).where(eq(enquiries.message, 'one\ntwo'))
    expect(row).toMatchObject({ name: 'Asha Bcc: x@y.in', email: 'a@b.in Bcc: x@y.in' })
    const mail = (await db.select().from(mails)).find(({ dedupeKey }) => dedupeKey === `enquiry:${row?.id}`)
    expect(mail).toMatchObject({ subject: 'New message from Asha Bcc: x@y.in', replyToEmail: null })
  })

  it('refuses a completely blank form, as JSON and urlencoded', async () => {
    for (const init of [
      { json: {} },
      { json: { name: ' ', email: '', phone: '', message: '\n' } },
      { raw: form({ name: '', message: '' }), headers: formHeaders },
    ]) {
      const answer = await running.visitor().send('POST', '/api/submit-form', init)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_INPUT'])
    }
  })

  it('refuses forms that are not text, are too large, or have unknown or repeated fields', async () => {
    const cases: [string, number][] = [
      ['name=%ff', 400],
      ['name=a&name=b', 422],
      ['role=admin', 422],
      ['__proto__=x', 422],
      [`message=${'x'.repeat(256 * 1024)}`, 413],
    ]
    for (const [raw, status] of cases) {
      const answer = await running.visitor().send('POST', '/api/submit-form', { raw, headers: formHeaders })
      expect([raw.slice(0, 20), answer.status]).toEqual([raw.slice(0, 20), status])
    }
  })

  it('sends a browser that posted the form itself back to the page, which shows the result', async () => {
    const headers = { ...formHeaders, accept: 'text/html,application/xhtml+xml' }
    const post = async (path: string, fields: Record<string, string>, app = running) =>
      app.visitor().send('POST', path, { raw: form(fields), headers })
    for (const [path, fields, location] of [
      ['/api/submit-form', { message: '' }, '/contact?sent=check#write'],
      ['/api/submit-form', { name: ' ', email: '', phone: '\u0007', message: '\n' }, '/contact?sent=check#write'],
      ['/api/submit-form', { message: 'x'.repeat(256 * 1024) }, '/contact?sent=0#write'],
      ['/api/partners/apply', { name: 'Kiran' }, '/become-expert?sent=check#write'],
    ] as const) {
      const answer = await post(path, fields)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    }
    for (let i = 0; i < 5; i++) await post('/api/submit-form', enquiry, limited)
    const tooMany = await post('/api/submit-form', enquiry, limited)
    expect([tooMany.status, tooMany.headers.get('location')]).toEqual([303, '/contact?sent=0#write'])
    limited.clock.advanceMinutes(60)
    await limited.platform.db.delete(enquiries)
  })

  it('accepts five messages in ten minutes from one address, then asks the visitor to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await limited.visitor().send('POST', '/api/submit-form', { json: enquiry })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    limited.clock.advanceMinutes(10)
    expect((await limited.visitor().send('POST', '/api/submit-form', { json: enquiry })).status).toBe(200)
    expect(await limited.platform.db.select().from(enquiries)).toHaveLength(6)
  })
})

describe('the partner form', () => {
  const application = {
    name: 'Kiran Rawat',
    business: 'Rawat Homestay',
    city: 'Guptkashi, Uttarakhand',
    email: 'kiran@example.com',
    phone: '',
    offer: 'Homestay with four rooms',
    message: 'We cook <b>Pahadi</b> food.',
  }

  it('is stored with its own fields, and the office gets a copy by email whose reply goes to the applicant', async () => {
    expect(await running.visitor().call(applyAsPartner, { body: application })).toEqual({ success: true })
    const row = (await db.select().from(enquiries)).find(({ name }) => name === 'Kiran Rawat')
    expect(row).toMatchObject({ email: 'kiran@example.com', phone: '' })
    expect(row?.message).toBe(
      'Partner application\nBusiness: Rawat Homestay\nTown and state: Guptkashi, Uttarakhand\nOffers: Homestay with four rooms\n\nWe cook <b>Pahadi</b> food.',
    )
    const mail = (await db.select().from(mails)).find(
      ({ subject }) => subject === 'Partner application from Kiran Rawat',
    )
    expect(mail).toMatchObject({ toEmail: running.platform.site.email, replyToEmail: 'kiran@example.com' })
    expect(mail?.text).toContain('Homestay with four rooms')
    expect(mail?.html).toContain('&lt;b&gt;Pahadi&lt;/b&gt;')
  })

  it('accepts any phone number as typed, and the longest message in any script', async () => {
    for (const phone of ['1800 123 4567', '12345', 'ask at the tea stall', '7'.repeat(200)]) {
      const fields = { ...application, email: '', phone, message: 'ક'.repeat(2000) }
      const init = { raw: form(fields), headers: formHeaders }
      expect((await running.visitor().send('POST', '/api/partners/apply', init)).headers.get('location')).toBe(
        '/become-expert?sent=1#write',
      )
      expect(await db.select().from(enquiries).where(eq(enquiries.phone, phone))).toHaveLength(1)
    }
  })

  it('reports one missing field at a time, in a fixed order', async () => {
    for (const [change, error] of [
      [{ name: ' ' }, 'Please tell us your name.'],
      [{ city: '', offer: '' }, 'Please tell us where you work.'],
      [{ email: 'kiran at example' }, 'Please check the email address.'],
      [{ email: '' }, 'Please enter an email address or a phone number so that we can reply.'],
    ] as const) {
      const answer = await running
        .visitor()
        .send('POST', '/api/partners/apply', { json: { ...application, ...change } })
      expect([answer.status, answer.body]).toEqual([422, { error, code: 'INVALID_INPUT' }])
    }
  })

  it('accepts the plain HTML form and returns to the page', async () => {
    const answer = await running
      .visitor()
      .send('POST', '/api/partners/apply', { raw: form(application), headers: formHeaders })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/become-expert?sent=1#write'])
  })
})
