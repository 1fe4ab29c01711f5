import type { Page } from '@playwright/test'
import { pages } from '#kernel/addresses/pages.ts'
import { addDays, calendarDate, type CalendarDate, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { formatShortSpan, formatSpan, spanInWords } from '#kernel/dates/date-span.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { bookingCard, bookNow, chooseStart, waitForDates, openTour, TOURS } from '#tests/helpers/booking-journey.ts'

const today = () => todayIn('Asia/Kolkata', new Date())
const startField = (page: Page) => bookingCard(page).getByRole('button', { name: /^Start date/ })

/** Selects a span of days in the search on the home page. */
async function searchFor(page: Page, { from, to }: { from: CalendarDate; to: CalendarDate }): Promise<void> {
  await page.goto(pages.home())
  const field = page.getByRole('button', { name: /^Check in - Check out/ })
  await expect(field).toContainText('–')
  await field.click()
  const day = (date: CalendarDate) =>
    page.getByRole('dialog', { name: 'Check in - Check out' }).getByRole('button', { name: formatCalendarDate(date) })
  await day(from).click()
  await day(to).click()
  await page.keyboard.press('Escape')
  await expect(field).toContainText(formatSpan({ from, to }))
}

/** Days of next month. The calendar opens on that month because the field defaults to its 5th. */
function daysOfNextMonth(first: number, last: number) {
  const month = addDays(calendarDate(`${today().slice(0, 7)}-01`), 31).slice(0, 7)
  return { from: calendarDate(`${month}-${first}`), to: calendarDate(`${month}-${last}`) }
}

async function addGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /adults? - / }).click()
  await page.getByRole('button', { name: /^Adults: one more$/ }).click()
  await page.keyboard.press('Escape')
}

test(
  'the days and guests of the search select the first start and the guests of a package, up to the pay button',
  { tag: '@phone' },
  async ({ page, addTour }) => {
    const days = daysOfNextMonth(18, 24)
    const start = addDays(days.from, 2)
    const id = await addTour({
      name: 'Starts Inside the Search',
      capacity: null,
      departures: [addDays(days.from, -3), start, addDays(start, 1)].map((date) => ({ date, capacity: 20 })),
    })
    await searchFor(page, days)
    await addGuest(page)
    await page.goto(pages.tourSingle(id))
    const card = bookingCard(page)
    await expect(card).toContainText(
      `From your search: ${formatShortSpan(days)}, 4 guests. This is the first departure within these dates.`,
    )
    await expect(startField(page)).toContainText(formatCalendarDate(start))
    await bookNow(page)
    await expect(page.getByText('4 guests', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('We chose this date. Please check it.')).toHaveCount(0)
  },
)

test('the card stays empty when nothing starts in these days, and offers the next start', async ({ page, addTour }) => {
  const days = daysOfNextMonth(18, 24)
  const next = addDays(days.to, 40)
  const id = await addTour({
    name: 'Starts After the Search',
    capacity: null,
    departures: [addDays(days.from, -1), next].map((date) => ({ date, capacity: 20 })),
  })
  await searchFor(page, days)
  await page.goto(pages.tourSingle(id))
  const card = bookingCard(page)
  await expect(card).toContainText(`No departures ${spanInWords(days)}.`)
  await expect(startField(page)).toContainText('Choose a start date')
  await card.getByRole('button', { name: formatCalendarDate(next), exact: true }).click()
  await expect(startField(page)).toContainText(formatCalendarDate(next))
  await expect(card).not.toContainText('No departures')
})

test('unchanged days and guests in the search select nothing', async ({ page }) => {
  await page.goto(pages.home())
  await page.getByRole('combobox', { name: 'Location' }).fill('Goa')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Tours for “Goa”')).toBeVisible()
  await openTour(page, TOURS.goa.id)
  await expect(startField(page)).toContainText('Choose a start date')
  await expect(bookingCard(page)).toContainText('1 guest')
  await expect(bookingCard(page)).not.toContainText('From your search')
})

test('the date in a link overrides the search, and so does the choice for this package', async ({ page }) => {
  const days = daysOfNextMonth(18, 24)
  await searchFor(page, days)
  const linkedDay = addDays(days.to, 3)
  await openTour(page, TOURS.goa.id, linkedDay)
  await expect(startField(page)).toContainText(formatCalendarDate(linkedDay))
  await bookNow(page)
  await openTour(page, TOURS.goa.id)
  await expect(startField(page)).toContainText(formatCalendarDate(linkedDay))
})

for (const rubbish of [
  '[]',
  '{"touched":{"dates":true},"from":"x","to":7}',
  '{"touched":{"guests":true},"adults":-4}',
  'no',
]) {
  test(`an invalid stored search (${rubbish}) selects nothing`, async ({ page }) => {
    await page.addInitScript((json) => sessionStorage.setItem('pathik.search', json), rubbish)
    await page.goto(pages.tourSingle(TOURS.goa.id))
    await waitForDates(page)
    await expect(startField(page)).toContainText('Choose a start date')
    await chooseStart(page)
  })
}
