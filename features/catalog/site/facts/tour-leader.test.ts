import { afterAll, expect, it } from 'vitest'
import { pages } from '#kernel/addresses/pages.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { assignLeader } from '#tests/helpers/assign-leader.ts'
import { renderPageHtml } from '#tests/helpers/render-page-html.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'

// The time is noon in India on Saturday 21 November 2026.
const app = await createTestApp()
const { db } = app.platform
afterAll(() => app.close())

/** The text of the leader's block; empty when there is none. */
async function blockOf(packageId: number): Promise<string> {
  const html = await renderPageHtml(app, pages.tourSingle(packageId))
  const block = /<section aria-labelledby="leader-title">(.*?)<\/section>/s.exec(html)?.[1] ?? ''
  return block
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
const BEFORE_ANNOUNCEMENT =
  'Named 7 days before the start. We will send you the name, photo and phone number by email and on your trip page. Until then, our office is here to help.'

it('before the seventh day the page says when the leader will be named', async () => {
  const packageId = await buildTourPackage(db)
  await buildTripFacts(db, { packageId, food: 'Vegetarian.' })
  await assignLeader(db, { packageId, startDates: ['2026-11-29'] })
  expect(await blockOf(packageId)).toBe(`Your tour leader ${BEFORE_ANNOUNCEMENT}`)
})

it('from then on each leader is shown once with all starts, with initials if there is no photo, and never with a number', async () => {
  const packageId = await buildTourPackage(db)
  const person = { home: 'Rajkot', languages: ['Gujarati', 'Hindi'], phone: '+91 98250 12345' }
  await assignLeader(db, { packageId, startDates: ['2026-11-22', '2026-11-24'], ...person })
  await assignLeader(db, { packageId, startDates: ['2026-11-23'], name: 'Kiran Rao' })
  const text = await blockOf(packageId)
  expect(text).toContain(
    'BT Bhavesh Trivedi From Rajkot. Speaks Gujarati, Hindi. Leads the tour starting on Sun, 22 Nov 2026 and Tue, 24 Nov 2026. KR Kiran Rao Leads the tour starting on Mon, 23 Nov 2026.',
  )
  expect(text).toContain('For later dates: named 7 days before the start. We will send you the name')
  expect(await renderPageHtml(app, pages.tourSingle(packageId))).not.toContain('98250')
})

it('a package without facts and without a named leader has no such block', async () => {
  expect(await blockOf(await buildTourPackage(db))).toBe('')
})
