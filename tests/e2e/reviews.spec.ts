import type { Page } from '@playwright/test'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { writeReview } from '#features/reviews/api/calls.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { newTraveller, TOURS } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { replyToNewestReview, finishBooking } from '#tests/helpers/finished-booking.ts'
import { waitForHydration } from '#tests/helpers/wait-for-hydration.ts'

const TEXT = 'Our driver knew every short cut.\n\nThe hotel by the sea was <b>clean</b>, the food hot.'
const REPLY = 'Thank you, Meera. We have told the driver.'

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews by travellers' })
const group = (page: Page, name: string) => page.getByRole('group', { name })

async function structuredData(page: Page): Promise<string> {
  const html = await (await page.request.get(pages.tourSingle(TOURS.goa.id))).text()
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}

test('a traveller reviews a finished trip; the tour’s page shows it with our reply, until it is deleted @main:reviews/site', async ({
  page,
  app,
}) => {
  await page.goto(pages.tourSingle(TOURS.goa.id))
  await expect(reviewsOf(page)).toContainText('No reviews yet. Only people who travelled with us can write one.')
  expect(await structuredData(page)).not.toMatch(/aggregateRating|"review"/)

  const reviewUrl = await finishBooking({
    page,
    app,
    packageId: TOURS.goa.id,
    traveller: newTraveller('Smt. Meera Shah'),
  })
  const answer = await page.goto(reviewUrl)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was your trip?')
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Publish review' }).click()
  const overall = group(page, 'Overall')
  await expect(overall).toContainText('Please choose a rating from one to five stars')
  // The first star has the focus, so the arrow keys choose the rating.
  await expect(overall.getByRole('radio').first()).toBeFocused()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(overall.getByRole('radio', { name: '4 of 5 stars: Very good' })).toBeChecked()
  await expect(overall).not.toContainText('Please choose')
  await group(page, 'Food').getByRole('radio', { name: '5 of 5 stars: Excellent' }).check({ force: true })
  await group(page, 'Stays').getByRole('radio', { name: '1 of 5 stars: Poor' }).check({ force: true })
  await group(page, 'Stays').getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('What should others know?').fill('Too short')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Please write at least 20 characters')).toBeVisible()
  await page.getByLabel('What should others know?').fill(TEXT)

  await page.reload()
  await expect(page.getByLabel('What should others know?')).toHaveValue(TEXT)
  await expect(overall.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked()
  await page.getByLabel('Where you live').fill('Surat')
  await expect(page.getByText('Others see: Meera S., Surat')).toBeVisible()
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you')
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'See it on the tour page' }).click()
  await expect(reviewsOf(page)).toContainText('Meera S., Surat')
  await expect(reviewsOf(page).getByRole('heading', { level: 2 })).toBeInViewport()
  // The cached page is dropped within a second or two.
  await expect.poll(() => structuredData(page)).toContain('"reviewBody"')
  expect(await structuredData(page)).not.toContain('aggregateRating')
  await page.goto(pages.tourSingle(TOURS.goa.id))
  await expect(reviewsOf(page)).toContainText('<b>clean</b>')
  await expect(reviewsOf(page)).toContainText('Verified booking')
  await expect(reviewsOf(page)).toContainText('1 review')
  await expectNoViolations(page)

  await replyToNewestReview(app, REPLY)
  await expect
    .poll(async () => {
      await page.reload()
      return reviewsOf(page).innerText()
    })
    .toContain(REPLY)

  await page.goto(reviewUrl)
  await expect(page.getByRole('main')).toContainText(REPLY)
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your review is deleted' })).toBeFocused()
  await expect.poll(() => structuredData(page)).not.toContain('"review"')
})

test.describe('two windows', () => {
  test.use({ expectedProblems: /status of 409/ })

  test('of one author do not overwrite each other: the author sees the stored review, and decides', async ({
    page,
    app,
    watch,
  }) => {
    const link = await finishBooking({ page, app, packageId: TOURS.kerala.id, traveller: newTraveller() })
    const other = watch(await page.context().newPage())
    for (const window of [page, other]) {
      await window.goto(link)
      const stars = window === page ? '5 of 5 stars: Excellent' : '1 of 5 stars: Poor'
      await group(window, 'Overall').getByRole('radio', { name: stars }).check({ force: true })
    }
    await page.getByLabel('Sum it up in one line').fill('Written with care')
    await page.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()

    await other.getByLabel('Sum it up in one line').fill('In a hurry')
    await other.getByRole('button', { name: 'Publish review' }).click()
    await expect(other.getByRole('heading', { name: 'Your review was changed in another window' })).toBeFocused()
    await expect(other.getByRole('article')).toContainText('Written with care')
    await expect(other.getByLabel('Sum it up in one line')).toHaveValue('In a hurry')
    await expectNoViolations(other)
    await other.getByRole('button', { name: 'Continue with what I typed' }).click()
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByRole('article')).toContainText('In a hurry')

    await page.getByRole('button', { name: 'Change it' }).click()
    await other.getByRole('button', { name: 'Delete it' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Your review is deleted' })).toBeFocused()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Your review was deleted in another window' })).toBeFocused()
    await page.getByRole('button', { name: 'Leave it deleted' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How was your trip?' })).toBeFocused()
    await expect(page.getByLabel('Sum it up in one line')).toHaveValue('')
  })
})

test.describe('the list', () => {
  // The test causes these failures itself.
  test.use({ expectedProblems: /Failed to load resource/ })

  test('further reviews load on demand, and the focus moves to the first of them', async ({ page, app }) => {
    const packageId = TOURS.rajasthan.id
    const book = (name: string) => finishBooking({ page, app, packageId, traveller: newTraveller(name) })
    // The first response sets the cookie that the other requests send.
    const first = await book('Asha One')
    const others = ['Bela Two', 'Chitra Three', 'Devi Four', 'Esha Five', 'Falguni Six']
    const links = [first, ...(await Promise.all(others.map(book)))]
    for (const link of links) {
      const token = new URL(link, app.url).hash.slice('#token='.length)
      const data = { revision: null, rating: 4, aspects: {}, title: '', text: '', isNamed: true, place: '' }
      await page.request.post(fillPath(writeReview.path, { token }), { data, headers: { origin: app.url } })
    }
    await page.goto(pages.tourSingle(packageId))
    const reviews = reviewsOf(page)
    await expect
      .poll(async () => {
        await page.reload()
        return reviews.getByRole('article').count()
      })
      .toBe(4)
    await expect(page.getByRole('link', { name: /4 of 5 stars.*6 reviews/ })).toBeVisible()
    await page.route('**/api/packages/*/reviews?**', (route) => route.abort())
    await waitForHydration(reviews.getByRole('button', { name: 'Show 2 more reviews' }))
    await reviews.getByRole('button', { name: 'Show 2 more reviews' }).click()
    await expect(reviews.getByRole('alert')).toContainText('could not be loaded')
    await page.unroute('**/api/packages/*/reviews?**')
    await reviews.getByRole('button', { name: 'Show 2 more reviews' }).click()
    await expect(reviews.getByRole('article')).toHaveCount(6)
    await expect(reviews.getByRole('listitem').filter({ hasText: 'Bela T.' })).toBeFocused()
    await expect(reviews.getByRole('button', { name: /^Show/ })).toHaveCount(0)
  })
})

test('a traveller stops review requests by the link of a mail, and can start them again', async ({ page, app }) => {
  const reviewUrl = await finishBooking({ page, app, packageId: TOURS.kerala.id, traveller: newTraveller() })
  await page.goto(`${reviewUrl}&stop=1`)
  await page.getByRole('button', { name: 'Do not ask me again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We will not ask you again' })).toBeFocused()
  await expectNoViolations(page)
  await page.reload()
  await page.getByRole('button', { name: 'Ask me again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We will ask you again')
})

test.describe('a link to a review', () => {
  test.use({ expectedProblems: /status of 404|Failed to load resource/ })

  test('says when it is forged or cut off', async ({ page }) => {
    await page.goto(pages.review('A'.repeat(64)))
    await expect(page.getByRole('heading', { name: 'We cannot open this link' })).toBeVisible()
    await expectNoViolations(page)
  })
})
