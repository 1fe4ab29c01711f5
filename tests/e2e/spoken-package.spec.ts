import { addDays, calendarDate, todayIn } from '#kernel/dates/calendar-date.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { expect, test } from '#tests/helpers/app-test.ts'
import { waitForDates } from '#tests/helpers/booking-journey.ts'
import { buildTripFacts } from '#tests/helpers/build-trip-facts.ts'
import { readSpokenPage } from '#tests/helpers/spoken-page.ts'

/**
 * The package page as a screen reader reads it, compared with a snapshot. After an intended change, update it with: npm
 * run test:e2e -- spoken-package --update-snapshots. Review the diff before you commit it.
 */

const DAYS_AHEAD = 200
const START = addDays(todayIn('Asia/Kolkata', new Date()), DAYS_AHEAD)

/** Replaces dates and times, which change with the calendar. Everything else must stay the same. */
function withoutDays(text: string): string {
  return text
    .replaceAll(
      /\b(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? )?\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?/g,
      'DAY',
    )
    .replaceAll(/\/(tour-single|booking-page)\/?\d*/g, '/$1')
}

/** Removes the similar tours, because they change with the sample business. */
function withoutSamples(text: string): string {
  return text.replace(/\n {4}group "Similar tours"(?:\n {6}.*)*/, '')
}

test(
  'a screen reader reads the package page in the stored order',
  { tag: '@phone' },
  async ({ page, app, addTour }) => {
    const packageId = await addTour({
      name: 'Two Temples by Road',
      duration: '2D 1N',
      categories: ['Trips that are spoken'],
      regions: ['Gujarat'],
      capacity: null,
      departures: [{ date: calendarDate(START), capacity: 20 }],
      highlights: ['The lamps of the evening', 'A walk along the river'],
      itinerary: [
        { title: 'To the first temple', detailsHtml: '<p>By road after breakfast.</p>' },
        { title: 'To the second temple and home', detailsHtml: '<p>Down the steps, then home.</p>' },
      ],
    })
    await buildTripFacts(app.database.db, {
      packageId,
      effort: 3,
      effortLine: 'Hard on 1 day',
      verdict: 'Yes, with a palki on the first day.',
      ageOnFoot: 65,
      ageAssisted: 80,
      walking: '6 km on day 1.',
      toilets: 'Simple toilets at the start of the path.',
      food: 'Vegetarian.',
      group: [1, 20],
      days: [
        {
          driveKm: 120,
          driveMinutes: 240,
          walkKm: 6,
          walkMinutes: 180,
          climbM: 500,
          nightPlace: 'Hill House',
          nightAltitudeM: 2_600,
        },
        { driveKm: 120, driveMinutes: 240 },
      ],
      assists: [
        { kind: 'palki', how: 'Palki, both ways', rupees: 4_000, unit: 'each', where: 'At the start of the path' },
      ],
      stays: [
        { nights: [1, 1], place: 'Hill House', nameOrClass: 'Simple house', has: { lift: 'no', hotWater: 'yes' } },
      ],
      boardingPoints: [{ name: 'Gate 1 of the station', city: 'Rajkot', departsAt: '07:00' }],
      dropPoints: [{ name: 'Gate 1 of the station', city: 'Rajkot', arrivesAt: '19:00' }],
      documents: [{ appliesTo: 'everybody', text: 'An identity card with a photo.' }],
    })
    await page.goto(pages.tourSingle(packageId), { waitUntil: 'networkidle' })
    await waitForDates(page)
    await expect(page.getByRole('main')).not.toContainText('Loading location...')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const spoken = withoutSamples(withoutDays(await readSpokenPage(page)))
    expect(spoken).toMatchSnapshot('package.txt')
    // Even after a snapshot update, the card must read date, guests and amount before the button that continues.
    const card = spoken.slice(spoken.indexOf('complementary "Booking"'))
    const places = ['Start date', 'group "Guests"', 'Total', 'button "Book Now"'].map((text) => card.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  },
)
