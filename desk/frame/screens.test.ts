import { describe, expect, it } from 'vitest'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { belongsToScreen, screenOf, SCREENS } from './screens.ts'

const screensOf = (pathname: string) =>
  SCREENS.flat()
    .filter((screen) => belongsToScreen(screen, pathname))
    .map(({ to }) => to)

describe('an entry of the rail', () => {
  it.each([
    [deskPages.today(), deskPages.today()],
    [deskPages.booking('PTK-7Q4M2XK'), deskPages.bookings()],
    [deskPages.newBooking(), deskPages.bookings()],
    [deskPages.bulkAction('0f4b'), deskPages.bookings()],
    [deskPages.enquiry(1187), deskPages.enquiries()],
    [deskPages.receipts(), deskPages.money()],
    [deskPages.reports(), deskPages.money()],
    [deskPages.package(12), deskPages.packages()],
    [deskPages.story('kashi'), deskPages.journal()],
    [deskPages.newsletter(), deskPages.journal()],
    [deskPages.places(), deskPages.packages()],
    [deskPages.reviews(), deskPages.reviews()],
    [deskPages.promoCodes(), deskPages.promoCodes()],
    [deskPages.settings(), deskPages.settings()],
    [deskPages.log(), deskPages.staff()],
  ])('%s belongs to %s alone', (pathname, to) => {
    expect(screensOf(pathname)).toEqual([to])
  })

  it.each([
    [deskPages.departure(12, '2026-12-01'), deskPages.departures()],
    [`${deskPages.package(12)}?part=dates`, deskPages.packages()],
    [deskPages.story('kashi'), deskPages.journal()],
    [`${deskPages.enquiries()}?view=waiting`, deskPages.enquiries()],
    [deskPages.reconciliation(), deskPages.money()],
    [deskPages.privacy(), deskPages.staff()],
    [deskPages.bulkAction('0f4b'), deskPages.bookings()],
  ])('counts a Today item that links to %s under its screen', (address, screen) => {
    expect(screenOf(address)).toBe(screen)
  })
})
