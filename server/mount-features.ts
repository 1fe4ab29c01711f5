import type { Hono } from 'hono'
import { registerAuditJobs } from '#server/platform/audit/audit-jobs.ts'
import type { AppEnv } from '#server/platform/http/request-variables.ts'
import { registerMailJobs } from '#server/platform/mail/mail-jobs.ts'
import { registerOracleJobs } from '#server/platform/oracle/oracle-jobs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { SHARED_QUEUES } from '#server/platform/shared-queues.ts'
import { registerAccountJobs } from './features/accounts/jobs.ts'
import { accountsRoutes } from './features/accounts/routes.ts'
import { accountSecurityRoutes } from './features/accounts/security-routes.ts'
import { registerBookingJobs } from './features/bookings/jobs.ts'
import { bookingsRoutes } from './features/bookings/routes.ts'
import { bookingsDeskRoutes } from './features/bookings/desk-routes.ts'
import { openMoneyDeskRoutes } from './features/receipts/open-money-desk-routes.ts'
import { duesRoutes } from './features/dues/routes.ts'
import { receiptsDeskRoutes } from './features/receipts/desk-routes.ts'
import { promoCodesDeskRoutes } from './features/bookings/promo-codes-desk-routes.ts'
import { viewsDeskRoutes } from './features/bookings/views-desk-routes.ts'
import { holdsDeskRoutes } from './features/bookings/holds-desk-routes.ts'
import { remindersDeskRoutes } from './features/bookings/reminders-desk-routes.ts'
import { cancellationsRoutes } from './features/cancellations/routes.ts'
import { cancellationsDeskRoutes } from './features/cancellations/desk-routes.ts'
import { registerCatalogJobs } from './features/catalog/jobs.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { registerDocumentJobs } from './features/documents/jobs.ts'
import { documentsRoutes } from './features/documents/routes.ts'
import { booksDeskRoutes } from './features/books/desk-routes.ts'
import { registerReportJobs } from './features/reports/jobs.ts'
import { reportsDeskRoutes } from './features/reports/desk-routes.ts'
import { registerReconciliationJobs } from './features/reconciliation/jobs.ts'
import { reconciliationDeskRoutes } from './features/reconciliation/desk-routes.ts'
import { documentsDeskRoutes } from './features/documents/desk-routes.ts'
import { bulkActsDeskRoutes } from './features/bulk-acts/desk-routes.ts'
import { registerBulkActJobs } from './features/bulk-acts/jobs.ts'
import { exchangeDeskRoutes } from './features/exchange/desk-routes.ts'
import { registerExchangeJobs } from './features/exchange/jobs.ts'
import { exportsDeskRoutes } from './features/exports/desk-routes.ts'
import { registerExportJobs } from './features/exports/jobs.ts'
import { readyTextsDeskRoutes } from './features/ready-texts/desk-routes.ts'
import { registerPictureJobs } from './features/pictures/jobs.ts'
import { picturesDeskRoutes } from './features/pictures/desk-routes.ts'
import { packagesDeskRoutes } from './features/packages/desk-routes.ts'
import { newsletterDeskRoutes } from './features/newsletter/desk-routes.ts'
import { contentDeskRoutes } from './features/content/desk-routes.ts'
import { registerContentJobs } from './features/content/jobs.ts'
import { placesDeskRoutes } from './features/places/desk-routes.ts'
import { arrangementsDeskRoutes } from './features/departures/arrangements-desk-routes.ts'
import { hotelListsDeskRoutes } from './features/departures/hotel-lists/desk-routes.ts'
import { registerHotelListJobs } from './features/departures/hotel-lists/jobs.ts'
import { departureDeskRoutes } from './features/departures/departure-desk-routes.ts'
import { departuresDeskRoutes } from './features/departures/desk-routes.ts'
import { registerRollCallJobs } from './features/roll-call/jobs.ts'
import { registerBreakJobs } from './features/breaks/jobs.ts'
import { breakAnswerRoutes } from './features/breaks/answer-routes.ts'
import { breaksDeskRoutes } from './features/breaks/desk-routes.ts'
import { tripsRoutes } from './features/trips/routes.ts'
import { enquiriesDeskRoutes } from './features/enquiries/desk-routes.ts'
import { registerEnquiryJobs } from './features/enquiries/jobs.ts'
import { enquiriesRoutes } from './features/enquiries/routes.ts'
import { myBookingsRoutes } from './features/my-bookings/routes.ts'
import { registerNewsletterJobs } from './features/newsletter/jobs.ts'
import { newsletterRoutes } from './features/newsletter/routes.ts'
import { registerTravellerJobs } from './features/travellers/jobs.ts'
import { travellersRoutes } from './features/travellers/routes.ts'
import { travellersDeskRoutes } from './features/travellers/desk-routes.ts'
import { registerPaymentJobs } from './features/payments/jobs.ts'
import { paymentsRoutes } from './features/payments/routes.ts'
import { registerPrivacyJobs } from './features/privacy/jobs.ts'
import { privacyDeskRoutes } from './features/privacy/desk-routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { staffDeskRoutes } from './features/staff/desk-routes.ts'
import { settingsDeskRoutes } from './features/settings/desk-routes.ts'
import { presenceDeskRoutes } from './features/staff/presence-desk-routes.ts'
import { draftsDeskRoutes } from './features/staff/drafts-desk-routes.ts'
import { registerStaffJobs } from './features/staff/jobs.ts'
import { registerReviewJobs } from './features/reviews/jobs.ts'
import { reviewsDeskRoutes } from './features/reviews/desk-routes.ts'
import { reviewsRoutes } from './features/reviews/routes.ts'
import { incidentDeskRoutes } from './features/roll-call/incident-routes.ts'
import { rollCallDeskRoutes } from './features/roll-call/desk-routes.ts'
import { todayDeskRoutes } from './features/today/desk-routes.ts'
import { registerWaitingListJobs } from './features/waiting-list/jobs.ts'
import { waitingListDeskRoutes } from './features/waiting-list/desk-routes.ts'
import { waitingListRoutes } from './features/waiting-list/routes.ts'

/** Mounts the calls of all features, in their order in ARCHITECTURE.md: one line for each. */
export function mountFeatures(app: Hono<AppEnv>, platform: Platform): void {
  app.route('/', staffDeskRoutes(platform))
  app.route('/', draftsDeskRoutes(platform))
  app.route('/', presenceDeskRoutes(platform))
  app.route('/', settingsDeskRoutes(platform))
  app.route('/', exportsDeskRoutes(platform))
  app.route('/', readyTextsDeskRoutes(platform))
  app.route('/', catalogRoutes(platform))
  app.route('/', picturesDeskRoutes(platform))
  app.route('/', packagesDeskRoutes(platform))
  app.route('/', placesDeskRoutes(platform))
  app.route('/', contentRoutes(platform))
  app.route('/', contentDeskRoutes(platform))
  app.route('/', newsletterDeskRoutes(platform))
  app.route('/', enquiriesRoutes(platform))
  app.route('/', enquiriesDeskRoutes(platform))
  app.route('/', newsletterRoutes(platform))
  app.route('/', accountsRoutes(platform))
  app.route('/', accountSecurityRoutes(platform))
  app.route('/', bookingsRoutes(platform))
  app.route('/', bookingsDeskRoutes(platform))
  app.route('/', holdsDeskRoutes(platform))
  app.route('/', remindersDeskRoutes(platform))
  app.route('/', viewsDeskRoutes(platform))
  app.route('/', promoCodesDeskRoutes(platform))
  app.route('/', paymentsRoutes(platform))
  app.route('/', receiptsDeskRoutes(platform))
  app.route('/', openMoneyDeskRoutes(platform))
  app.route('/', duesRoutes(platform))
  app.route('/', cancellationsRoutes(platform))
  app.route('/', cancellationsDeskRoutes(platform))
  app.route('/', myBookingsRoutes(platform))
  app.route('/', travellersRoutes(platform))
  app.route('/', travellersDeskRoutes(platform))
  app.route('/', reviewsRoutes(platform))
  app.route('/', reviewsDeskRoutes(platform))
  app.route('/', documentsRoutes(platform))
  app.route('/', documentsDeskRoutes(platform))
  app.route('/', booksDeskRoutes(platform))
  app.route('/', reportsDeskRoutes(platform))
  app.route('/', reconciliationDeskRoutes(platform))
  app.route('/', waitingListRoutes(platform))
  app.route('/', waitingListDeskRoutes(platform))
  app.route('/', tripsRoutes(platform))
  app.route('/', departuresDeskRoutes(platform))
  app.route('/', departureDeskRoutes(platform))
  app.route('/', rollCallDeskRoutes(platform))
  app.route('/', incidentDeskRoutes(platform))
  app.route('/', arrangementsDeskRoutes(platform))
  app.route('/', hotelListsDeskRoutes(platform))
  app.route('/', breakAnswerRoutes(platform))
  app.route('/', breaksDeskRoutes(platform))
  app.route('/', privacyRoutes(platform))
  app.route('/', privacyDeskRoutes(platform))
  app.route('/', bulkActsDeskRoutes(platform))
  app.route('/', exchangeDeskRoutes(platform))
  app.route('/', todayDeskRoutes(platform))
}

/** Starts the jobs of all features, at once: each waits mostly for the database. Call it when the job queue runs. */
export async function registerJobs(platform: Platform): Promise<void> {
  // A queue between two features is there before either of them.
  await platform.jobs.declare(SHARED_QUEUES.map(({ queue }) => queue))
  await Promise.all(
    [
      registerAuditJobs,
      registerOracleJobs,
      registerMailJobs,
      registerStaffJobs,
      registerExportJobs,
      registerCatalogJobs,
      registerPictureJobs,
      registerContentJobs,
      registerNewsletterJobs,
      registerAccountJobs,
      registerEnquiryJobs,
      registerBookingJobs,
      registerPaymentJobs,
      registerTravellerJobs,
      registerReviewJobs,
      registerDocumentJobs,
      registerReportJobs,
      registerReconciliationJobs,
      registerWaitingListJobs,
      registerRollCallJobs,
      registerBreakJobs,
      registerBulkActJobs,
      registerHotelListJobs,
      registerExchangeJobs,
      registerPrivacyJobs,
    ].map((register) => register(platform)),
  )
}
