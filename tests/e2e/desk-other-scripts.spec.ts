import { getTourPackage, searchCatalog } from '#features/catalog/api/calls.ts'
import { getPackage } from '#features/packages/api/desk-calls.ts'
import { fillPath, queryString } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller } from '#tests/helpers/booking-journey.ts'
import { buyTour } from '#tests/helpers/buy-tour.ts'
import { becomeOwner, openToday } from '#tests/helpers/desk-journey.ts'
import { copyGoa, expectSaved, openPart } from '#tests/helpers/desk-package.ts'
import { attachmentOf, mailTo } from '#tests/helpers/outbox.ts'
import { readDrawnTexts } from '#tests/helpers/read-drawn-texts.ts'

test.use({ expectedProblems: /40[0149] \(|422 \(|document's frame is sandboxed/ })
test.setTimeout(180_000)

/** Conjuncts, a vowel sign written before its letter, marks above and below, and an invisible joiner. */
const NATIVE_NAME = 'श्री क्षेत्र काशी की शांत यात्रा'
const DAY_TITLE = 'ગંગા આરતી અને શ્રીકૃષ્ણ મંદિર'
const TEXT = 'सुबह की आरती, फिर ज्ञानवापी; क्‍षमा करें, सीढ़ियाँ बहुत हैं।'
const LINE = 'ત્રણ દિવસનું ભોજન, ડુંગળી-લસણ વગર'
/**
 * Compares texts by their Indian letters, in any order: on paper a vowel sign is drawn before its letter, and joiners
 * are not drawn.
 */
const letters = (text: string) =>
  (text.normalize('NFC').match(/[\p{Script=Devanagari}\p{Script=Gujarati}]/gu) ?? []).toSorted().join('')

/** The lines of a document. A line in two scripts is drawn in pieces. */
function linesOf(pdf: Buffer): string[] {
  const drawnTexts = readDrawnTexts(pdf)
  const places = new Set(drawnTexts.map(({ page, y }) => `${page} ${Math.round(y)}`))
  return [...places].map((lineKey) =>
    drawnTexts.flatMap(({ page, y, text }) => (`${page} ${Math.round(y)}` === lineKey ? [text] : [])).join(''),
  )
}

test('text in Devanagari and Gujarati passes through editor, draft, page, search and voucher unchanged', async ({
  page,
  app,
  browser,
  watch,
}) => {
  await becomeOwner(page, app, 'Meera Iyer')
  await openToday(page)
  const stamp = Date.now()
  const name = `શાંત કાશી ${stamp}`
  const id = await copyGoa(page, name)
  await page.getByLabel('Name in local script').fill(NATIVE_NAME)
  await page.getByLabel('Language').selectOption('hi')
  await page.getByLabel('Search keywords').fill(`मोक्षनगरी${stamp}`)
  await openPart(page, /^Overview/)
  await page.getByLabel('Included', { exact: true }).fill(LINE)
  await openPart(page, /^Itinerary/)
  await page.getByRole('button', { name: 'Edit Day 1', exact: true }).click()
  await page.getByLabel('Title').fill(DAY_TITLE)
  const text = page.getByRole('textbox', { name: 'Day description' })
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(TEXT)
  await expectSaved(page)
  await page.reload()
  await page.getByRole('button', { name: 'Edit Day 1', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue(DAY_TITLE)
  await expect(text.locator('strong')).toHaveText(TEXT)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Version 1 published.' })).toBeVisible()
  const { published } = await (await page.request.get(fillPath(getPackage.path, { id }))).json()
  expect(published).toMatchObject({ name, nativeName: { text: NATIVE_NAME, lang: 'hi' }, included: [LINE] })
  expect(published.itinerary[0]).toMatchObject({ title: DAY_TITLE, detailsHtml: `<p><strong>${TEXT}</strong></p>` })

  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto(pages.tourSingle(id))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.getByText(NATIVE_NAME).first()).toHaveAttribute('lang', 'hi')
  await expect(visitor.locator('strong').filter({ hasText: TEXT })).toHaveCount(1)
  for (const phrase of [DAY_TITLE, LINE]) await expect(visitor.getByText(phrase).first()).toBeAttached()
  const tour = await (await visitor.request.get(fillPath(getTourPackage.path, { id }))).json()
  expect(tour).toMatchObject({ packageName: name })
  expect(JSON.stringify(tour)).toContain(LINE)
  for (const q of [`मोक्षनगरी${stamp}`, `શાંત કાશી ${stamp}`, `shant kashi ${stamp}`]) {
    const found = await (await visitor.request.get(searchCatalog.path + queryString({ q }))).json()
    expect([q, found[0]?.label]).toEqual([q, name])
  }

  const traveller = newTraveller('શ્રીમતી गायत्री')
  await buyTour(visitor, { packageId: id, traveller })
  const voucher = attachmentOf(await mailTo(app, traveller.email, /confirmed/), 'application/pdf')
  const drawnTexts = linesOf(voucher).map(letters)
  for (const phrase of [name, NATIVE_NAME, DAY_TITLE, LINE, traveller.name])
    expect(drawnTexts).toContain(letters(phrase))

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn from sale. Existing bookings stay.')).toBeVisible()
})
