import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { getOwnReview, writeReview } from '#features/reviews/api/calls.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { atBothWidths } from '#tests/helpers/both-widths.ts'
import { countPresses } from '#tests/helpers/count-presses.ts'
import { joinDesk, openToday } from '#tests/helpers/desk-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { finishBooking } from '#tests/helpers/finished-booking.ts'
import { postAs } from '#tests/helpers/post-as.ts'

test.use({ expectedProblems: /40[0149] \(|409 CONFLICT|document's frame is sandboxed/ })
test.setTimeout(120_000)

const TEXT = 'The bus came two hours late on both days.'
const REPLY = 'We are sorry. There is another bus now.'

/** Writes or edits the review behind a link, with the same calls as the review page. */
async function write(page: Page, link: string, text: string): Promise<void> {
  const token = new URL(link, 'http://localhost').hash.slice('#token='.length)
  const { revision } = await (await page.request.get(fillPath(getOwnReview.path, { token }))).json()
  const review = { rating: 2, aspects: { food: 4 }, title: '', text, isNamed: true, place: 'Surat' }
  await postAs(page, fillPath(writeReview.path, { token }), { revision, ...review })
}

/**
 * Waits until the page of the tour shows one text and hides the other. A cached page is dropped within a second or two.
 */
const expectOnSite = (visitor: Page, shownText: string, hides?: string) =>
  expect(async () => {
    await visitor.goto(pages.tourSingle(TOURS.somnath.id))
    const reviews = await visitor.getByRole('region', { name: 'Reviews by travellers' }).innerText()
    expect(reviews).toContain(shownText)
    if (hides !== undefined) expect(reviews).not.toContain(hides)
  }).toPass()

test('a review is answered in three clicks from Today, withheld with an undo, and reviewed again after a change @phone @main:reviews/desk', async ({
  page,
  app,
  browser,
  watch,
}) => {
  const visitor = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await visitor.goto('/')
  const link = await finishBooking({
    page: visitor,
    app,
    packageId: TOURS.somnath.id,
    traveller: newTraveller('Meera Shah'),
  })
  await write(visitor, link, TEXT)

  const presses = await countPresses(page)
  await joinDesk(page, app, { name: 'Farhan Qureshi', role: 'content' })
  await openToday(page)
  await presses.begin()
  // The numbers vary, because travellers write reviews in other journeys too.
  const pattern = /\d+ reviews? (?:is|are) awaiting a reply, (?:1 has|\d+ have) one or two stars/
  const line = page.getByRole('listitem').filter({ hasText: pattern })
  await line.getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveTitle('Reviews | Pathik desk')
  const review = page.getByRole('article').filter({ hasText: TEXT })
  await expect(review.getByRole('button', { name: 'Withhold' })).toHaveCount(0)
  await review.getByRole('button', { name: 'Reply' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your reply').fill(REPLY)
  await dialog.getByRole('button', { name: 'Publish reply' }).click()
  await expect(review.getByText('Reply published.')).toBeVisible()
  expect(await presses.count()).toBeLessThanOrEqual(3)
  await expect(review).toContainText('Reply by Farhan Qureshi')
  await expectOnSite(visitor, REPLY)

  const office = watch(await (await browser.newContext({ baseURL: app.url })).newPage())
  await joinDesk(office, app, { name: 'Meera Iyer', role: 'manager' })
  await office.goto(`${deskPages.reviews()}?q=two+hours&stars=5`)
  await office.getByRole('button', { name: /^Remove Stars, show 1 review/ }).click()
  const reviewArticle = office.getByRole('article').filter({ hasText: 'Meera S., Surat' })
  await reviewArticle.getByRole('button', { name: 'Withhold' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Withhold, send 1 email' }).click()
  await expect(office.getByRole('dialog').getByRole('alert')).toContainText('Select a reason.')
  await expectNoViolations(office, 'dialog[open]')
  await office.getByLabel('Reason').selectOption('Contains someone’s personal data')
  await office.getByRole('dialog').getByRole('button', { name: 'Withhold, send 1 email' }).click()
  await expect(reviewArticle).toContainText('Withheld by Meera Iyer')
  await reviewArticle.getByRole('button', { name: 'Undo' }).click()
  await expect(reviewArticle.getByText('Published as before. No email was sent.')).toBeVisible()

  await reviewArticle.getByRole('button', { name: 'Withhold' }).click()
  await office.getByLabel('Reason').selectOption('Contains someone’s personal data')
  await office.getByRole('dialog').getByRole('button', { name: 'Withhold, send 1 email' }).click()
  await expect(reviewArticle).toContainText('Withheld by Meera Iyer')
  await expectOnSite(visitor, '1 review of this tour is withheld', TEXT)

  await write(visitor, link, 'The bus came late, and nobody told us why.')
  await office.goto(deskPages.today())
  await office
    .getByRole('listitem')
    .filter({ hasText: 'The author of a withheld review has edited it' })
    .getByRole('link', { name: 'View' })
    .click()
  await expect(reviewArticle).toContainText('nobody told us why')
  await atBothWidths(office, () => expectNoViolations(office))
  await reviewArticle.getByRole('button', { name: 'Publish again' }).click()
  await expect(reviewArticle.getByText('Published again.')).toBeVisible()
  await expectOnSite(visitor, 'nobody told us why')
})
