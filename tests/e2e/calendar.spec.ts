import { pages } from '#kernel/addresses/pages.ts'
import { addDays, calendarDate, type CalendarDate, formatCalendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { expect, test, type Page } from '#tests/helpers/app-test.ts'
import { bookingCard, waitForDates, openTour } from '#tests/helpers/booking-journey.ts'
import { expectNoViolations } from '#tests/helpers/expect-no-violations.ts'
import { linkIn, mailTo } from '#tests/helpers/outbox.ts'

const today = todayIn('Asia/Kolkata', new Date())
/** A day of next month, so that all days of a test are in the months that a calendar shows first. */
const dayOfNextMonth = (day: number): CalendarDate => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return calendarDate(`${next}-${String(day).padStart(2, '0')}`)
}
const spoken = (date: CalendarDate) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${date}T00:00:00Z`).toLocaleDateString('en-IN', { ...options, timeZone: 'UTC' })
  return `${part({ weekday: 'long' })} ${Number(date.slice(8))} ${part({ month: 'long' })} ${date.slice(0, 4)}`
}
const FULL_DATE = dayOfNextMonth(12)
const mixed = {
  name: 'Prices That Differ',
  capacity: null,
  basePriceRupees: 18_500,
  departures: [
    { date: dayOfNextMonth(8), capacity: 20 },
    { date: dayOfNextMonth(10), capacity: 20, priceRupees: 17_900 },
    { date: FULL_DATE, capacity: 4, sold: 4 },
    { date: dayOfNextMonth(13), capacity: 20, priceRupees: 19_900 },
    { date: dayOfNextMonth(14), capacity: 3 },
    { date: dayOfNextMonth(20), capacity: 20 },
  ],
}
const startField = (page: Page) => bookingCard(page).getByRole('button', { name: /^Start date/ })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Start date' })

async function openCalendar(page: Page, id: number): Promise<void> {
  await openTour(page, id)
  await startField(page).click()
  await expect(calendar(page).getByRole('grid').first()).toBeVisible()
}

test(
  'days show their price when prices differ, and name dearer, cheaper and full days and festivals in words',
  { tag: '@phone' },
  async ({ page, app, addTour }) => {
    await app.database.pool.query(
      `insert into festivals (date, name) values ($1, 'Fair of the Test') on conflict do nothing`,
      [dayOfNextMonth(13)],
    )
    await openCalendar(page, await addTour(mixed))
    const dialog = calendar(page)
    const day = (date: CalendarDate) => dialog.locator(`[data-day="${date}"] button`)
    await expect(day(dayOfNextMonth(8))).toHaveText(/8\s*18,500$/)
    const refund = spoken(addDays(dayOfNextMonth(13), -2)).replace(/^\S+ (.*) \d{4}$/, '$1')
    await expect(day(dayOfNextMonth(13))).toHaveAccessibleName(
      `${spoken(dayOfNextMonth(13))}, 19,900 rupees, higher price, Fair of the Test, full refund until ${refund}`,
    )
    await expect(day(dayOfNextMonth(10))).toHaveAccessibleName(
      new RegExp(`^${spoken(dayOfNextMonth(10))}, 17,900 rupees, lower price, full refund until`),
    )
    await expect(day(dayOfNextMonth(14))).toHaveAccessibleName(/, 18,500 rupees, 3 seats left, full refund until/)
    await expect(day(dayOfNextMonth(8))).not.toHaveAccessibleName(/seats left/)
    await expect(day(FULL_DATE)).toHaveAccessibleName(`${spoken(FULL_DATE)}, full`)
    await expect(day(FULL_DATE)).toBeEnabled()
    await expect(day(dayOfNextMonth(9))).toHaveAccessibleName(`${spoken(dayOfNextMonth(9))}, not available`)
    await expect(day(dayOfNextMonth(9))).toBeDisabled()
    for (const phrase of ['Rupees per person', 'more than ₹18,500', 'less than ₹18,500'])
      await expect(dialog).toContainText(phrase)
    await expect(dialog.getByRole('list', { name: 'Festivals' })).toContainText(
      `◆ ${spoken(dayOfNextMonth(13)).split(' ').slice(1, 3).join(' ')} Fair of the Test`,
    )
    await expect(dialog).toContainText('Sample dates, not yet checked by our office.')
    const box = await day(dayOfNextMonth(8)).boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(50)
    expect(box?.height).toBeGreaterThanOrEqual(56)
    await expectNoViolations(page, '[role=dialog]')
  },
)

test('one sentence covers all dates when the price is the same, and no cell repeats it', async ({ page, addTour }) => {
  await openCalendar(page, await addTour({ name: 'One Price', basePriceRupees: 18_500 }))
  await expect(calendar(page)).toContainText('Every date ₹18,500')
  await expect(calendar(page)).not.toContainText('Rupees per person')
  await expect(calendar(page).locator(`[data-day="${dayOfNextMonth(8)}"] button`)).toHaveText(/^\D*8$/)
})

test(
  'six-figure prices are a list of dates on a phone, and a calendar on a wide screen',
  { tag: '@phone' },
  async ({ page, addTour }, info) => {
    const departures = [
      { date: dayOfNextMonth(8), capacity: 20 },
      { date: dayOfNextMonth(10), capacity: 20, priceRupees: 120_000 },
    ]
    await openCalendar(
      page,
      await addTour({ name: 'Six Figures', capacity: null, basePriceRupees: 105_000, departures }),
    )
    const button = (date: CalendarDate) => calendar(page).locator(`[data-day="${date}"] button`)
    await expect(button(dayOfNextMonth(10))).toContainText('1,20,000')
    await expect(button(dayOfNextMonth(9))).toBeVisible({ visible: info.project.name === 'desktop' })
    // Both positions are read in one step, because the panel moves while it opens.
    const rowDistance = await calendar(page).evaluate(
      (panel, days) => {
        const [first, second] = days.map((day) => panel.querySelector(`[data-day="${day}"] button`))
        const [above, below] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()]
        return above === undefined || below === undefined ? 0 : (below.top - above.top) / above.height
      },
      [dayOfNextMonth(8), dayOfNextMonth(10)],
    )
    // The distance can be less than a whole row, because the browser rounds the edges of both buttons.
    if (info.project.name === 'phone') expect(rowDistance).toBeGreaterThan(0.5)
    await button(dayOfNextMonth(10)).click()
    await expect(startField(page)).toContainText(formatCalendarDate(dayOfNextMonth(10)))
  },
)

test('no day is cut off on a tablet, and prices are a list on the narrowest phone', async ({ page, addTour }) => {
  const id = await addTour(mixed)
  await page.setViewportSize({ width: 768, height: 1000 })
  await openCalendar(page, id)
  const panel = await calendar(page).boundingBox()
  for (const column of await calendar(page).getByRole('columnheader').all()) {
    const box = await column.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + (panel?.width ?? 0))
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await openCalendar(page, id)
  await expect(calendar(page).locator(`[data-day="${dayOfNextMonth(8)}"] button`)).toHaveText(/^\S{3}8\s*18,500$/)
  const width = (
    await calendar(page)
      .locator(`[data-day="${dayOfNextMonth(8)}"] button`)
      .boundingBox()
  )?.width
  expect(width).toBeGreaterThan(200)
})

test.describe('the waiting list', () => {
  test.use({ expectedProblems: /409 \(Conflict\)|422 \(Unprocessable|ERR_INTERNET_DISCONNECTED/ })

  test(
    'a full date offers the nearest dates or the waiting list, and a link in our mail removes the party from it',
    { tag: ['@phone', '@main:waiting-list/site'] },
    async ({ page, app, addTour }, info) => {
      const email = `waits-${info.project.name}-${info.retry}@example.com`
      const id = await addTour(mixed)
      await openCalendar(page, id)
      await calendar(page).locator(`[data-day="${FULL_DATE}"] button`).click()
      const card = bookingCard(page)
      await expect(startField(page)).toContainText(formatCalendarDate(FULL_DATE))
      await expect(startField(page)).toBeFocused()
      const add = card.getByRole('button', { name: 'Add one guest' })
      for (let guests = 1; guests < 4; guests += 1) await add.click()
      await expect(card).toContainText(`${formatCalendarDate(FULL_DATE)} is full. Nearest dates with 4 seats:`)
      const near = card.getByRole('group', { name: 'Nearest dates with 4 seats:' }).getByRole('button')
      await expect(near).toHaveText([
        `${formatCalendarDate(dayOfNextMonth(10))} ₹17,900`,
        `${formatCalendarDate(dayOfNextMonth(13))} ₹19,900`,
      ])
      await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0)
      await expect(card).toContainText('We will email you when seats for all 4 of you become free. No payment now.')
      await expectNoViolations(page, 'aside')

      await card.getByRole('button', { name: 'Join the waiting list' }).click()
      const dialog = page.getByRole('dialog', { name: 'Join the waiting list' })
      await expect(dialog).toContainText(`Prices That Differ, ${formatCalendarDate(FULL_DATE)}, 4 seats`)
      await dialog.getByRole('button', { name: 'Join the list' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Full Name is required.')
      await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Meera Desai')
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
      await dialog.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
      await expectNoViolations(page, 'dialog')
      await dialog.getByRole('button', { name: 'Join the list' }).dblclick()
      const confirmation = page.getByRole('dialog', { name: 'You are on the waiting list' })
      await expect(confirmation).toContainText(
        `We have sent an email to ${email}. It says how many seats you are waiting for`,
      )
      // A party that joins again keeps its first number of seats, and only the email may reveal that number.
      await expect(confirmation).not.toContainText('4 seats')
      await confirmation.getByRole('button', { name: 'Close' }).click()
      await expect(confirmation).toBeHidden()

      const mail = await mailTo(app, email, /You are on the waiting list/)
      await page.goto(linkIn(mail, pages.waitingList()))
      await expect(page.getByRole('heading', { name: 'Leave the waiting list?' })).toBeVisible()
      const { rows: before } = await app.database.pool.query('select status from waiting_parties where email = $1', [
        email,
      ])
      expect(before).toEqual([{ status: 'waiting' }])
      await page.getByRole('button', { name: 'Leave the waiting list' }).click()
      await expect(page.getByRole('heading', { name: 'You have left the waiting list' })).toBeFocused()
      await expect(page.getByRole('main')).toContainText(`Prices That Differ, ${formatCalendarDate(FULL_DATE)}`)
      await expectNoViolations(page)
      const { rows } = await app.database.pool.query('select status from waiting_parties where email = $1', [email])
      expect(rows).toEqual([{ status: 'left' }])
    },
  )

  test('a party that joins too late or offline sees the reason, and its typed text stays', async ({
    page,
    app,
    addTour,
    context,
  }) => {
    const id = await addTour(mixed)
    await page.goto(`${pages.tourSingle(id)}?date=${FULL_DATE}`)
    await bookingCard(page).getByRole('button', { name: 'Join the waiting list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Join the waiting list' })
    await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Meera Desai')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('late@example.com')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Join the list' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('We could not add you to the list. Please try again.')
    await expect(dialog.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Meera Desai')
    await context.setOffline(false)
    await app.database.pool.query('update departures set sold = 0 where tour_package_id = $1', [id])
    await dialog.getByRole('button', { name: 'Join the list' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'There are enough seats for all of you on this date. You can book it now.',
    )
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('late@example.com')
  })
})

test('a full date and one of its nearest dates are chosen with the keyboard alone', async ({ page, addTour }) => {
  await page.goto(pages.tourSingle(await addTour(mixed)))
  await waitForDates(page)
  await startField(page).focus()
  await page.keyboard.press('Enter')
  const focused = calendar(page).locator('button:focus')
  await expect(calendar(page).getByRole('grid').first()).toBeVisible()
  const expectFocused = (date: CalendarDate) => expect(focused).toHaveAccessibleName(new RegExp(`^${spoken(date)}`))
  await expectFocused(dayOfNextMonth(8))
  await page.keyboard.press('ArrowRight')
  await expectFocused(dayOfNextMonth(10))
  await page.keyboard.press('ArrowRight')
  await expectFocused(FULL_DATE)
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(startField(page)).toBeFocused()
  const near = bookingCard(page).getByRole('group', { name: 'Nearest dates with 1 seat:' }).getByRole('button')
  await expect(near).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(near.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(startField(page)).toContainText(formatCalendarDate(dayOfNextMonth(10)))
  await expect(startField(page)).toBeFocused()
  await expect(bookingCard(page).getByRole('button', { name: 'Book Now' })).toBeVisible()
})
