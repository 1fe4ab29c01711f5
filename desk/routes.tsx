import type { RouteObject } from 'react-router'
import { DAY_PAGE_PATH, deskPages } from '#kernel/addresses/desk-pages.ts'
import { DeskFrame } from '#desk/frame/desk-frame.tsx'
import { NothingHere } from '#desk/ui/nothing-here.tsx'
import { OtherDocument } from '#desk/frame/other-document.tsx'
import { PageFailed } from '#desk/ui/page-failed.tsx'

/** Every address of the desk. Screens come with their first visit; the frame stays. */
export const deskRoutes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    HydrateFallback: () => null,
    children: [
      {
        path: deskPages.signIn(),
        lazy: async () => ({ Component: (await import('#features/staff/desk/sign-in-page.tsx')).SignInPage }),
      },
      {
        path: deskPages.setUp(),
        lazy: async () => ({ Component: (await import('#features/staff/desk/set-up-page.tsx')).SetUpPage }),
      },
      {
        Component: DeskFrame,
        children: [
          {
            errorElement: <PageFailed />,
            children: [
              {
                path: deskPages.today(),
                lazy: async () => ({ Component: (await import('#features/today/desk/today-page.tsx')).TodayPage }),
              },
              // One screen has both: the people, and below them what they did.
              ...[deskPages.staff(), deskPages.log()].map((path) => ({
                path,
                lazy: async () => ({ Component: (await import('#features/staff/desk/staff-page.tsx')).StaffPage }),
              })),
              {
                path: deskPages.bookings(),
                lazy: async () => ({
                  Component: (await import('#features/bookings/desk/bookings-page.tsx')).BookingsPage,
                }),
              },
              {
                path: deskPages.newBooking(),
                lazy: async () => ({
                  Component: (await import('#features/bookings/desk/new-booking/new-booking-page.tsx')).NewBookingPage,
                }),
              },
              {
                path: '/desk/bookings/:reference',
                lazy: async () => ({
                  Component: (await import('#features/bookings/desk/booking-page.tsx')).BookingPage,
                }),
              },
              {
                path: deskPages.bulkAct(':id'),
                lazy: async () => ({
                  Component: (await import('#features/bulk-actions/desk/bulk-act-page.tsx')).BulkActPage,
                }),
              },
              {
                path: deskPages.departures(),
                lazy: async () => ({
                  Component: (await import('#features/departures/desk/departures-page.tsx')).DeparturesPage,
                }),
              },
              {
                path: `${deskPages.departures()}/:packageId/:startDate`,
                lazy: async () => ({
                  Component: (await import('#features/departures/desk/departure-page.tsx')).DeparturePage,
                }),
              },
              {
                path: `${deskPages.departures()}/:packageId/:startDate/break`,
                lazy: async () => ({
                  Component: (await import('#features/cancelled-departures/desk/break-page.tsx')).BreakPage,
                }),
              },
              { path: DAY_PAGE_PATH, Component: OtherDocument },
              ...[deskPages.enquiries(), `${deskPages.enquiries()}/:number`].map((path) => ({
                path,
                lazy: async () => ({
                  Component: (await import('#features/enquiries/desk/enquiries-page.tsx')).EnquiriesPage,
                }),
              })),
              {
                path: deskPages.packages(),
                lazy: async () => ({
                  Component: (await import('#features/packages/desk/packages-page.tsx')).PackagesPage,
                }),
              },
              {
                path: `${deskPages.packages()}/:id`,
                lazy: async () => ({
                  Component: (await import('#features/packages/desk/package-page.tsx')).PackagePage,
                }),
              },
              {
                path: deskPages.privacy(),
                lazy: async () => ({
                  Component: (await import('#features/privacy/desk/privacy-page.tsx')).PrivacyPage,
                }),
              },
              {
                path: deskPages.exchange(),
                lazy: async () => ({
                  Component: (await import('#features/import-export/desk/exchange-page.tsx')).ExchangePage,
                }),
              },
              {
                path: deskPages.import(':id'),
                lazy: async () => ({
                  Component: (await import('#features/import-export/desk/import-page.tsx')).ImportPage,
                }),
              },
              {
                path: deskPages.journal(),
                lazy: async () => ({
                  Component: (await import('#features/journal/desk/journal-page.tsx')).JournalPage,
                }),
              },
              {
                path: `${deskPages.journal()}/:slug`,
                lazy: async () => ({ Component: (await import('#features/journal/desk/story-page.tsx')).StoryPage }),
              },
              {
                path: deskPages.newsletter(),
                lazy: async () => ({
                  Component: (await import('#features/newsletter/desk/newsletter-page.tsx')).NewsletterPage,
                }),
              },
              {
                path: deskPages.pictures(),
                lazy: async () => ({
                  Component: (await import('#features/pictures/desk/pictures-page.tsx')).PicturesPage,
                }),
              },
              {
                path: `${deskPages.packages()}/:id/versions/:number`,
                lazy: async () => ({
                  Component: (await import('#features/packages/desk/version-page.tsx')).VersionPage,
                }),
              },
              {
                path: deskPages.reviews(),
                lazy: async () => ({
                  Component: (await import('#features/reviews/desk/reviews-page.tsx')).ReviewsPage,
                }),
              },
              {
                path: deskPages.promoCodes(),
                lazy: async () => ({
                  Component: (await import('#features/promo-codes/desk/promo-codes-page.tsx')).PromoCodesPage,
                }),
              },
              {
                path: deskPages.settings(),
                lazy: async () => ({
                  Component: (await import('#features/settings/desk/settings-page.tsx')).SettingsPage,
                }),
              },
              {
                path: deskPages.places(),
                lazy: async () => ({ Component: (await import('#features/places/desk/places-page.tsx')).PlacesPage }),
              },
              {
                path: deskPages.money(),
                lazy: async () => ({
                  Component: (await import('#features/reports/desk/overview-page.tsx')).OverviewPage,
                }),
              },
              {
                path: deskPages.reports(),
                lazy: async () => ({
                  Component: (await import('#features/reports/desk/reports-page.tsx')).ReportsPage,
                }),
              },
              {
                path: deskPages.tcs(),
                lazy: async () => ({ Component: (await import('#features/reports/desk/tcs-page.tsx')).TcsPage }),
              },
              ...[deskPages.receipts(), deskPages.refunds()].map((path) => ({
                path,
                lazy: async () => ({ Component: (await import('#features/receipts/desk/money-page.tsx')).MoneyPage }),
              })),
              {
                path: deskPages.gst(),
                lazy: async () => ({ Component: (await import('#features/books/desk/gst-page.tsx')).GstPage }),
              },
              {
                path: deskPages.reconciliation(),
                lazy: async () => ({
                  Component: (await import('#features/reconciliation/desk/reconciliation-page.tsx')).ReconciliationPage,
                }),
              },
              {
                path: deskPages.slip(':id'),
                lazy: async () => ({ Component: (await import('#features/receipts/desk/slip-page.tsx')).SlipPage }),
              },
              { path: '*', Component: NothingHere },
            ],
          },
        ],
      },
    ],
  },
]
