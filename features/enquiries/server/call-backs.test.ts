import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { requestCallBack } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { callBackRequests } from '#platform/db/schema/asking.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const AFTERNOON = new Date('2026-11-23T18:10:00+05:30')
const app = await createTestApp({ now: AFTERNOON, scale: 1 })
afterAll(() => app.close())
const { db } = app.platform
const packageId = await buildTourPackage(db, { name: 'Somnath by Train' })
beforeEach(async () => {
  app.clock.set(AFTERNOON)
  await db.delete(callBackRequests)
  await db.delete(mails)
})

const requestCall = (body: object, address = '203.0.113.9') =>
  app.visitor({ address }).send('POST', requestCallBack.path, { json: body })

describe('a call-back request', () => {
  it('is stored with its promised time and emailed to the office once, with the tour', async () => {
    const answer = await requestCall({ phone: '098765 43210', language: 'gu', slot: 'soon', package_id: packageId })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, phone: '098765 43210', promised_until: '2026-11-23T13:10:00.000Z' },
    ])
    expect(await db.select().from(callBackRequests)).toMatchObject([
      {
        phone: '098765 43210',
        phoneNormalised: '+919876543210',
        language: 'gu',
        slot: 'soon',
        tourPackageId: packageId,
        userId: null,
        status: 'waiting',
        promisedUntil: new Date('2026-11-23T13:10:00Z'),
      },
    ])
    const [mail, ...more] = await db.select().from(mails)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ toEmail: app.platform.site.email, subject: 'Please call 098765 43210' })
    expect(mail?.text).toContain('Somnath by Train')
  })

  it('is one call when the form is sent twice in a row, and another one later', async () => {
    const answers = await Promise.all([1, 2].map(() => requestCall({ phone: '98250 11111' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await db.$count(callBackRequests)).toBe(1)
    expect(await db.$count(mails)).toBe(1)
    app.clock.advanceMinutes(3)
    await requestCall({ phone: '+91 98250 11111' }, '203.0.113.10')
    expect(await db.$count(callBackRequests)).toBe(2)
  })

  it('is refused from the fourth on for one number in a day, from any address, and nothing is stored', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 4; round += 1) {
      statuses.push((await requestCall({ phone: '98250 22222' }, `203.0.113.${20 + round}`)).status)
      app.clock.advanceMinutes(30)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await db.$count(callBackRequests)).toBe(3)
  })

  it('needs a number, accepts every spelling of one, and no other values', async () => {
    for (const phone of [' - ', 'abc 12', '26581']) {
      const refusal = await requestCall({ phone })
      expect([refusal.status, refusal.body['error']]).toEqual([422, 'Please enter the number to call.'])
    }
    expect(await db.$count(callBackRequests)).toBe(0)
    for (const phone of ['+44 (0)20 7946 0000', '1800 123 4567', '૯૮૨૫૦ ૩૩૩૩૩', 'home 2658-1234'])
      expect([phone, (await requestCall({ phone }, `198.51.100.${phone.length}`)).status]).toEqual([phone, 200])
    for (const body of [
      { phone: '98250 44444', slot: 'now' },
      { phone: '98250 44444', language: 'fr' },
      { phone: '98250 44444', package_id: -1 },
      { phone: '98250 44444', x: 1 },
    ])
      expect((await requestCall(body, '198.51.100.99')).status).toBe(422)
    expect((await requestCall({ phone: '98250 44444', package_id: 2_000_000_000 }, '198.51.100.98')).status).toBe(200)
  })

  it('belongs to the account that was signed in', async () => {
    const visitor = app.visitor({ address: '203.0.113.77' })
    const json = { name: 'Asha', email: 'asha.calls@example.com', password: 'a long enough password' }
    await visitor.send('POST', '/auth/signup', { json })
    await visitor.send('POST', '/auth/login', { json: { email: json.email, password: json.password } })
    await visitor.call(requestCallBack, { body: { phone: '98250 55555' } })
    const [row] = await db.select().from(callBackRequests)
    expect(row?.userId).toEqual(expect.any(String))
  })

  it('can be made by a plain form, which returns to the page', async () => {
    const post = (raw: string) =>
      app.visitor({ address: '203.0.113.88' }).send('POST', requestCallBack.path, {
        raw,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      })
    const postAnswer = await post(`phone=98250+66666&language=hi&slot=morning&package_id=${packageId}`)
    expect([postAnswer.status, postAnswer.headers.get('location')]).toEqual([303, `${pages.callBack()}?sent=1#write`])
    expect(await db.select().from(callBackRequests)).toMatchObject([{ slot: 'morning', tourPackageId: packageId }])
    const empty = await post('phone=&language=hi&slot=morning')
    expect([empty.status, empty.headers.get('location')]).toEqual([303, `${pages.callBack()}?sent=check#write`])
  })
})
