import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listGroupPrices, requestGroupPrice } from '../api/calls.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { groupRequests } from '#platform/db/schema/asking.ts'
import { mails } from '#platform/db/schema/operations.ts'
import { priceRules } from '#platform/db/schema/selling.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

const NIGHT = new Date('2026-11-23T22:15:00+05:30')
const app = await createTestApp({ now: NIGHT })
afterAll(() => app.close())
const { db } = app.platform
const packageId = await buildTourPackage(db, { name: 'Dwarka by Coach', basePriceRupees: 18_500 })
beforeEach(async () => {
  app.clock.set(NIGHT)
  await db.delete(groupRequests)
  await db.delete(mails)
})

const request = { guests: '42', name: 'Jayesh Shah', phone: '98765 43210' }
const requestPrice = (json: object) => app.visitor().send('POST', requestGroupPrice.path, { json })

describe('a group enquiry', () => {
  it('is stored with all its data, numbered, and emailed to the office once', async () => {
    const answer = await requestPrice({
      ...request,
      package_id: packageId,
      start_date: '2027-05-20',
      month: '2027-05',
      starts_from: 'Ahmedabad',
      email: 'jayesh@example.com',
      elders: true,
      jain: true,
      message: 'A samaj yatra.\nMany need lower berths.',
    })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, number: expect.stringMatching(/^G-\d{4,}$/), promised_until: '2026-11-24T04:00:00.000Z' },
    ])
    const [row] = await db.select().from(groupRequests)
    expect(row).toMatchObject({
      tourPackageId: packageId,
      startDate: '2027-05-20',
      guests: 42,
      months: ['2027-05'],
      startsFrom: 'Ahmedabad',
      matters: ['elders', 'jain'],
      status: 'new',
    })
    expect(`G-${row?.number}`).toBe(answer.body['number'])
    const [mail, ...more] = await db.select().from(mails)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      replyToEmail: 'jayesh@example.com',
      subject: `G-${row?.number}: quote for 42 people`,
    })
    for (const text of ['Dwarka by Coach', 'Ahmedabad', 'Jain food', 'Many need lower berths.'])
      expect(mail?.text).toContain(text)
  })

  it('about a trip other than that of its page reaches the office with the typed words', async () => {
    await requestPrice({ ...request, package_id: packageId, trip: 'Char Dham by helicopter' })
    const [mail] = await db.select().from(mails)
    for (const text of ['Dwarka by Coach', 'Char Dham by helicopter']) expect(mail?.text).toContain(text)
  })

  it('is one enquiry when the form is sent twice, with the same number; a different one is new', async () => {
    const answers = await Promise.all([1, 2].map(() => requestPrice(request)))
    expect(answers.map(({ body }) => body['number'])).toEqual([answers[0]?.body['number'], answers[0]?.body['number']])
    expect([await db.$count(groupRequests), await db.$count(mails)]).toEqual([1, 1])
    await requestPrice({ ...request, message: 'And a second coach, please.' })
    app.clock.advanceMinutes(3)
    await requestPrice(request)
    expect([await db.$count(groupRequests), await db.$count(mails)]).toEqual([3, 3])
  })

  it.each([
    [{ guests: '' }, 'Please enter the number of people, from 1 to 5,000.'],
    [{ guests: '0' }, 'Please enter the number of people, from 1 to 5,000.'],
    [{ guests: '5001' }, 'Please enter the number of people, from 1 to 5,000.'],
    [{ guests: 'forty' }, 'Please enter the number of people, from 1 to 5,000.'],
    [{ name: ' ' }, 'Please enter your name.'],
    [{ phone: 'call me' }, 'Please enter the number to call.'],
    [{ phone: '12' }, 'Please enter the number to call.'],
  ])('with %j is refused in plain words, and nothing is stored', async (invalidFields, sentence) => {
    const answer = await requestPrice({ ...request, ...invalidFields })
    expect([answer.status, answer.body['error']]).toEqual([422, sentence])
    expect(await db.$count(groupRequests)).toBe(0)
  })

  it('accepts no other values, and ignores an unknown tour', async () => {
    for (const invalidFields of [
      { month: '2027-13' },
      { start_date: '2027-02-30' },
      { package_id: 'x' },
      { elders: 'yes' },
      { role: 'admin' },
    ])
      expect([invalidFields, (await requestPrice({ ...request, ...invalidFields })).status]).toEqual([
        invalidFields,
        422,
      ])
    expect((await requestPrice({ ...request, package_id: 2_000_000_000 })).status).toBe(200)
    expect(await db.select().from(groupRequests)).toMatchObject([{ tourPackageId: null }])
  })

  it('can be sent by a plain form, with empty fields and ticked boxes', async () => {
    const raw = `${new URLSearchParams({ ...request, trip: 'Char Dham', month: '', email: '', message: '' }).toString()}&coach=on`
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const answer = await app.visitor().send('POST', requestGroupPrice.path, { raw, headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${pages.groupQuote()}?sent=1#write`])
    expect(await db.select().from(groupRequests)).toMatchObject([{ trip: 'Char Dham', months: [], matters: ['coach'] }])
  })
})

describe('the group prices', () => {
  it('are steps in rupees per person, or by quote; without any the list is empty', async () => {
    expect(await app.visitor().call(listGroupPrices, { params: { id: packageId } })).toEqual([])
    const rule = { tourPackageId: packageId, kind: 'group' } as const
    await db.insert(priceRules).values([
      { ...rule, guestsFrom: 40, needsQuote: true },
      { ...rule, guestsFrom: 20, basisPoints: 700, freePlaceEvery: 20 },
      { ...rule, guestsFrom: 10, basisPoints: 333 },
    ])
    expect(await app.visitor().call(listGroupPrices, { params: { id: packageId } })).toEqual([
      { guestsFrom: 10, price: 17_883.95, freePlaceEvery: null },
      { guestsFrom: 20, price: 17_205, freePlaceEvery: 20 },
      { guestsFrom: 40, price: null, freePlaceEvery: null },
    ])
    const hidden = await buildTourPackage(db, { isPublished: false })
    await db.insert(priceRules).values({ ...rule, tourPackageId: hidden, guestsFrom: 10, basisPoints: 500 })
    expect(await app.visitor().call(listGroupPrices, { params: { id: hidden } })).toEqual([])
  })
})
