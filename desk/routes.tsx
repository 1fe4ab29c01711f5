import type { RouteObject } from 'react-router'
import { DAY_PAGE_PATH, deskPages } from '#contract/desk/desk-pages.ts'
import { DeskFrame } from './features/frame/desk-frame.tsx'
import { NothingHere } from './features/frame/nothing-here.tsx'
import { OtherDocument } from './features/frame/other-document.tsx'
import { PageFailed } from './features/frame/page-failed.tsx'

/** Every address of the desk. Screens come with their first visit; the frame stays. */
export const deskRoutes: RouteObject[] = [
  {
    errorElement: <PageFailed />,
    HydrateFallback: () => null,
    children: [
      {
        path: deskPages.signIn(),
        lazy: async () => ({ Component: (await import('./features/staff/sign-in-page.tsx')).SignInPage }),
      },
      {
        path: deskPages.setUp(),
        lazy: async () => ({ Component: (await import('./features/staff/set-up-page.tsx')).SetUpPage }),
      },
      {
        Component: DeskFrame,
        children: [
          {
            errorElement: <PageFailed />,
            children: [
              {
                path: deskPages.today(),
                lazy: async () => ({ Component: (await import('./features/today/today-page.tsx')).TodayPage }),
              },
              // One screen has both: the people, and below them what they did.
              ...[deskPages.staff(), deskPages.log()].map((path) => ({
                path,
                lazy: async () => ({ Component: (await import('./features/staff/staff-page.tsx')).StaffPage }),
              })),
              {
                path: deskPages.bookings(),
                lazy: async () => ({
                  Component: (await import('./features/bookings/bookings-page.tsx')).BookingsPage,
                }),
              },
              {
                path: deskPages.newBooking(),
                lazy: async () => ({
                  Component: (await import('./features/new-booking/new-booking-page.tsx')).NewBookingPage,
                }),
              },
              {
                path: '/desk/bookings/:reference',
                lazy: async () => ({ Component: (await import('./features/bookings/booking-page.tsx')).BookingPage }),
              },
              {
                path: deskPages.bulkAct(':id'),
                lazy: async () => ({ Component: (await import('./features/bulk-acts/bulk-act-page.tsx')).BulkActPage }),
              },
              {
                path: deskPages.departures(),
                lazy: async () => ({
                  Component: (await import('./features/departures/departures-page.tsx')).DeparturesPage,
                }),
              },
              {
                path: `${deskPages.departures()}/:packageId/:startDate`,
                lazy: async () => ({
                  Component: (await import('./features/departures/departure-page.tsx')).DeparturePage,
                }),
              },
              {
                path: `${deskPages.departures()}/:packageId/:startDate/break`,
                lazy: async () => ({ Component: (await import('./features/breaks/break-page.tsx')).BreakPage }),
              },
              { path: DAY_PAGE_PATH, Component: OtherDocument },
              ...[deskPages.enquiries(), `${deskPages.enquiries()}/:number`].map((path) => ({
                path,
                lazy: async () => ({
                  Component: (await import('./features/enquiries/enquiries-page.tsx')).EnquiriesPage,
                }),
              })),
              {
                path: deskPages.packages(),
                lazy: async () => ({ Component: (await import('./features/packages/packages-page.tsx')).PackagesPage }),
              },
              {
                path: `${deskPages.packages()}/:id`,
                lazy: async () => ({ Component: (await import('./features/packages/package-page.tsx')).PackagePage }),
              },
              {
                path: deskPages.privacy(),
                lazy: async () => ({ Component: (await import('./features/privacy/privacy-page.tsx')).PrivacyPage }),
              },
              {
                path: deskPages.exchange(),
                lazy: async () => ({ Component: (await import('./features/exchange/exchange-page.tsx')).ExchangePage }),
              },
              {
                path: deskPages.import(':id'),
                lazy: async () => ({ Component: (await import('./features/exchange/import-page.tsx')).ImportPage }),
              },
              {
                path: deskPages.journal(),
                lazy: async () => ({ Component: (await import('./features/journal/journal-page.tsx')).JournalPage }),
              },
              {
                path: `${deskPages.journal()}/:slug`,
                lazy: async () => ({ Component: (await import('./features/journal/story-page.tsx')).StoryPage }),
              },
              {
                path: deskPages.newsletter(),
                lazy: async () => ({
                  Component: (await import('./features/newsletter/newsletter-page.tsx')).NewsletterPage,
                }),
              },
              {
                path: deskPages.pictures(),
                lazy: async () => ({ Component: (await import('./features/pictures/pictures-page.tsx')).PicturesPage }),
              },
              {
                path: `${deskPages.packages()}/:id/versions/:number`,
                lazy: async () => ({ Component: (await import('./features/packages/version-page.tsx')).VersionPage }),
              },
              {
                path: deskPages.reviews(),
                lazy: async () => ({ Component: (await import('./features/reviews/reviews-page.tsx')).ReviewsPage }),
              },
              {
                path: deskPages.promoCodes(),
                lazy: async () => ({
                  Component: (await import('./features/promo-codes/promo-codes-page.tsx')).PromoCodesPage,
                }),
              },
              {
                path: deskPages.settings(),
                lazy: async () => ({ Component: (await import('./features/settings/settings-page.tsx')).SettingsPage }),
              },
              {
                path: deskPages.places(),
                lazy: async () => ({ Component: (await import('./features/places/places-page.tsx')).PlacesPage }),
              },
              {
                path: deskPages.money(),
                lazy: async () => ({ Component: (await import('./features/reports/overview-page.tsx')).OverviewPage }),
              },
              {
                path: deskPages.reports(),
                lazy: async () => ({ Component: (await import('./features/reports/reports-page.tsx')).ReportsPage }),
              },
              {
                path: deskPages.tcs(),
                lazy: async () => ({ Component: (await import('./features/reports/tcs-page.tsx')).TcsPage }),
              },
              ...[deskPages.receipts(), deskPages.refunds()].map((path) => ({
                path,
                lazy: async () => ({ Component: (await import('./features/money/money-page.tsx')).MoneyPage }),
              })),
              {
                path: deskPages.gst(),
                lazy: async () => ({ Component: (await import('./features/books/gst-page.tsx')).GstPage }),
              },
              {
                path: deskPages.reconciliation(),
                lazy: async () => ({
                  Component: (await import('./features/reconciliation/reconciliation-page.tsx')).ReconciliationPage,
                }),
              },
              {
                path: deskPages.slip(':id'),
                lazy: async () => ({ Component: (await import('./features/money/slip-page.tsx')).SlipPage }),
              },
              { path: '*', Component: NothingHere },
            ],
          },
        ],
      },
    ],
  },
]
