import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { DAY_PAGE_PATH, deskPages } from '#kernel/addresses/desk-pages.ts'
import { DeskFrame } from '#desk/frame/desk-frame.tsx'
import { PageNotFound } from '#ui/desk/page-not-found.tsx'
import { ReloadDocument } from '#desk/frame/reload-document.tsx'
import { PageFailed } from '#ui/desk/page-failed.tsx'

/** A route whose screen is loaded on the first visit. */
function screen(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

const screens = [
  screen(deskPages.today(), async () => (await import('#features/today/desk/today-page.tsx')).TodayPage),
  // The staff list and the audit log share one screen.
  ...[deskPages.staff(), deskPages.log()].map((path) =>
    screen(path, async () => (await import('#features/staff/desk/staff-page.tsx')).StaffPage),
  ),
  screen(deskPages.bookings(), async () => (await import('#features/bookings/desk/bookings-page.tsx')).BookingsPage),
  screen(
    deskPages.newBooking(),
    async () => (await import('#features/seats/desk/new-booking/new-booking-page.tsx')).NewBookingPage,
  ),
  screen(
    '/desk/bookings/:reference',
    async () => (await import('#features/bookings/desk/booking-page.tsx')).BookingPage,
  ),
  screen(
    deskPages.bulkAction(':id'),
    async () => (await import('#features/bulk-actions/desk/bulk-action-page.tsx')).BulkActionPage,
  ),
  screen(
    deskPages.departures(),
    async () => (await import('#features/departures/desk/departures-page.tsx')).DeparturesPage,
  ),
  screen(
    `${deskPages.departures()}/:packageId/:startDate`,
    async () => (await import('#features/departures/desk/departure-page.tsx')).DeparturePage,
  ),
  screen(
    `${deskPages.departures()}/:packageId/:startDate/cancellation`,
    async () =>
      (await import('#features/departure-cancellations/desk/departure-cancellation-page.tsx'))
        .DepartureCancellationPage,
  ),
  { path: DAY_PAGE_PATH, Component: ReloadDocument },
  ...[deskPages.enquiries(), `${deskPages.enquiries()}/:number`].map((path) =>
    screen(path, async () => (await import('#features/enquiries/desk/enquiries-page.tsx')).EnquiriesPage),
  ),
  screen(deskPages.packages(), async () => (await import('#features/packages/desk/packages-page.tsx')).PackagesPage),
  screen(
    `${deskPages.packages()}/:id`,
    async () => (await import('#features/packages/desk/package-page.tsx')).PackagePage,
  ),
  screen(deskPages.privacy(), async () => (await import('#features/privacy/desk/privacy-page.tsx')).PrivacyPage),
  screen(
    deskPages.importExport(),
    async () => (await import('#features/import-export/desk/import-export-page.tsx')).ImportExportPage,
  ),
  screen(
    deskPages.import(':id'),
    async () => (await import('#features/import-export/desk/import-page.tsx')).ImportPage,
  ),
  screen(deskPages.journal(), async () => (await import('#features/journal/desk/journal-page.tsx')).JournalPage),
  screen(`${deskPages.journal()}/:slug`, async () => (await import('#features/journal/desk/story-page.tsx')).StoryPage),
  screen(
    deskPages.newsletter(),
    async () => (await import('#features/newsletter/desk/newsletter-page.tsx')).NewsletterPage,
  ),
  screen(deskPages.pictures(), async () => (await import('#features/pictures/desk/pictures-page.tsx')).PicturesPage),
  screen(
    `${deskPages.packages()}/:id/versions/:number`,
    async () => (await import('#features/packages/desk/version-page.tsx')).VersionPage,
  ),
  screen(deskPages.reviews(), async () => (await import('#features/reviews/desk/reviews-page.tsx')).ReviewsPage),
  screen(
    deskPages.promoCodes(),
    async () => (await import('#features/promo-codes/desk/promo-codes-page.tsx')).PromoCodesPage,
  ),
  screen(deskPages.settings(), async () => (await import('#features/settings/desk/settings-page.tsx')).SettingsPage),
  screen(deskPages.places(), async () => (await import('#features/places/desk/places-page.tsx')).PlacesPage),
  screen(deskPages.money(), async () => (await import('#features/reports/desk/overview-page.tsx')).OverviewPage),
  screen(deskPages.reports(), async () => (await import('#features/reports/desk/reports-page.tsx')).ReportsPage),
  screen(deskPages.tcs(), async () => (await import('#features/reports/desk/tcs-page.tsx')).TcsPage),
  ...[deskPages.receipts(), deskPages.refunds()].map((path) =>
    screen(path, async () => (await import('#features/office-payments/desk/money-page.tsx')).MoneyPage),
  ),
  screen(deskPages.gst(), async () => (await import('#features/books/desk/gst-page.tsx')).GstPage),
  screen(
    deskPages.reconciliation(),
    async () => (await import('#features/reconciliation/desk/reconciliation-page.tsx')).ReconciliationPage,
  ),
  screen(deskPages.slip(':id'), async () => (await import('#features/office-payments/desk/slip-page.tsx')).SlipPage),
  { path: '*', Component: PageNotFound },
]

/** Every address of the desk. Each screen is loaded on its first visit; the frame stays. */
export const deskRoutes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    HydrateFallback: () => null,
    children: [
      screen(deskPages.signIn(), async () => (await import('#features/staff/desk/sign-in-page.tsx')).SignInPage),
      screen(deskPages.setUp(), async () => (await import('#features/staff/desk/set-up-page.tsx')).SetUpPage),
      {
        Component: DeskFrame,
        children: [
          {
            errorElement: <PageFailed />,
            children: screens,
          },
        ],
      },
    ],
  },
]
