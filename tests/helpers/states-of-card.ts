import { expect } from '@playwright/test'
import { getAvailability } from '#features/catalog/api/calls.ts'
import { fillPath } from '#kernel/wire/endpoint.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { bumpCatalogRevision } from '#platform/db/catalog-revision.ts'
import { bookingCard, bookNow, fillDetails, newTraveller, openTour, payButton, TOURS } from './booking-journey.ts'
import { limitSeats } from './limit-seats.ts'
import { dayFromNow, type PageState } from './state-world.ts'

const datesOf = (id: number) => `**${fillPath(getAvailability.path, { id })}**`
const FULL_DATE_PACKAGE = { name: 'State: One Date Is Full', capacity: null, basePriceRupees: 18_500 } as const
const fullDates = () => [
  { date: dayFromNow(20), capacity: 20 },
  { date: dayFromNow(22), capacity: 4, sold: 4 },
  { date: dayFromNow(23), capacity: 20, priceRupees: 19_900 },
]

/** The booking card of a package, and the steps after Book Now. Each state that takes seats uses its own package. */
export const statesOfCard = {
  'no date yet': {
    shownText: 'Choose a start date',
    open: ({ page }) => openTour(page, TOURS.goa.id),
  },
  'asked for a date': {
    shownText: 'Please choose a start date first.',
    async open({ page }) {
      await openTour(page, TOURS.goa.id)
      await bookingCard(page).getByRole('button', { name: 'Book Now' }).click()
    },
  },
  'no pictures': {
    shownText: 'State: A Name Card',
    open: async ({ page, addTour }) => openTour(page, await addTour({ name: 'State: A Name Card' })),
  },
  'full refund': {
    shownText: /Full refund until \w{3}, \d+ \w{3} \d{4}\./,
    open: async ({ page, addTour }) => openTour(page, await addTour({ name: 'State: All Back' }), dayFromNow(20)),
  },
  'no refund for this date': {
    shownText: 'No refund for this date. It starts today.',
    open: async ({ page, addTour }) => openTour(page, await addTour({ name: 'State: From Today' }), dayFromNow(0)),
  },
  'part refund': {
    shownText: /50\s?% refund until/,
    async open({ page, addTour }) {
      const cancellationPolicy = [{ hoursBefore: 48, basisPoints: 5000 }]
      const id = await addTour({ name: 'State: Half Back', cancellationPolicy })
      await page.goto(`${pages.tourSingle(id)}?date=${dayFromNow(20)}`)
    },
  },
  'too soon': {
    shownText: 'Too soon: we need 10 days for permits and rooms. Call us if it is urgent.',
    async open({ page, addTour }) {
      await openTour(page, await addTour({ name: 'State: Permits', leadDays: 10 }))
      await bookingCard(page)
        .getByRole('button', { name: /^Start date/ })
        .click()
    },
  },
  'few seats': {
    shownText: '3 seats left on this day',
    async open({ page, addTour }) {
      const departures = [{ date: dayFromNow(20), capacity: 3 }]
      await openTour(page, await addTour({ name: 'State: Three Seats', capacity: null, departures }), dayFromNow(20))
    },
  },
  'more than the seats left': {
    shownText: 'Need more seats? We can plan a trip for your group.',
    async open({ page, addTour }) {
      const departures = [{ date: dayFromNow(20), capacity: 1 }]
      await openTour(page, await addTour({ name: 'State: One Seat', capacity: null, departures }), dayFromNow(20))
      const plus = bookingCard(page).getByRole('button', { name: 'Add one guest' })
      await expect(plus).toHaveAttribute('aria-disabled', 'true')
      await plus.focus()
      await page.keyboard.press('Enter')
    },
  },
  'full date': {
    shownText: /is full\. Nearest dates with 1 seat:/,
    async open({ page, addTour }) {
      await openTour(page, await addTour({ ...FULL_DATE_PACKAGE, departures: fullDates() }))
      await page.goto(`${page.url()}?date=${dayFromNow(22)}`)
    },
  },
  'waiting list': {
    shownText: 'We will email you when the seats become free. Nothing is booked and nothing is paid.',
    async open(world) {
      await statesOfCard['full date'].open(world)
      await bookingCard(world.page).getByRole('button', { name: 'Join the waiting list' }).click()
    },
  },
  'prices in the calendar': {
    shownText: 'Rupees per person',
    async open({ page, addTour }) {
      await openTour(page, await addTour({ ...FULL_DATE_PACKAGE, name: 'State: Two Prices', departures: fullDates() }))
      await bookingCard(page)
        .getByRole('button', { name: /^Start date/ })
        .click()
    },
  },
  'price on request': {
    shownText: 'Contact for Pricing',
    async open({ page, addTour }) {
      await page.goto(pages.tourSingle(await addTour({ name: 'State: On Request', basePriceRupees: 0 })))
    },
  },
  'slow network': {
    shownText: 'Your connection is slow. Available dates are still loading.',
    async open({ page }) {
      // The response never comes; the page is closed first.
      await page.route(datesOf(TOURS.goa.id), () => undefined)
      await page.goto(pages.tourSingle(TOURS.goa.id))
    },
  },
  'dates failed': {
    shownText: 'We could not load the available dates.',
    async open({ page }) {
      await page.route(datesOf(TOURS.goa.id), (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto(pages.tourSingle(TOURS.goa.id))
    },
  },
  'chosen for you': {
    shownText: 'We chose this date. Please check it.',
    async open({ page }) {
      await page.goto(pages.bookingPage(TOURS.goa.id))
    },
  },
  'sold out while looking': {
    shownText: 'Not enough seats are left on this date.',
    async open({ page, app, addTour }) {
      const packageId = await addTour({ name: 'State: Sold While Looking' })
      const date = await limitSeats(app.database.pool, { packageId, seats: 1, inDays: 14 })
      await openTour(page, packageId, date)
      await bookNow(page)
      await fillDetails(page, newTraveller('Ravi Shah'))
      await app.database.pool.query('update departures set sold = capacity where tour_package_id = $1', [packageId])
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
    },
  },
  'price changed': {
    shownText: 'Pay ₹13,000.00',
    async open({ page, app, addTour }) {
      const packageId = await addTour({ name: 'State: Dearer Meanwhile', basePriceRupees: 12_000 })
      await openTour(page, packageId, dayFromNow(20))
      await bookNow(page)
      await fillDetails(page, newTraveller('Ravi Shah'))
      await app.database.pool.query('update tour_packages set base_price_paise = 1300000 where id = $1', [packageId])
      await app.database.db.transaction((tx) => bumpCatalogRevision(tx))
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(payButton(page)).toBeVisible()
    },
  },
} as const satisfies Readonly<Record<string, PageState>>
