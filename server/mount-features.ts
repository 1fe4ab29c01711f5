import type { Hono } from 'hono'
import { registerAuditJobs } from '#platform/audit/audit-jobs.ts'
import type { AppEnv } from '#platform/http/request-variables.ts'
import { registerMailJobs } from '#platform/mail/mail-jobs.ts'
import { registerInvariantsJobs } from '#platform/invariants/invariants-jobs.ts'
import type { Platform } from '#platform/parts/platform.ts'
import { SHARED_QUEUES } from '#platform/jobs/shared-queues.ts'
import { registerAccountJobs } from '#features/accounts/server/jobs.ts'
import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { accountSecurityRoutes } from '#features/accounts/server/security-routes.ts'
import { registerBookingJobs } from '#features/bookings/server/jobs.ts'
import { registerSeatJobs } from '#features/seats/server/jobs.ts'
import { seatsRoutes } from '#features/seats/server/routes.ts'
import { bookingsRoutes } from '#features/bookings/server/routes.ts'
import { bookingsDeskRoutes } from '#features/bookings/server/desk-routes.ts'
import { openMoneyDeskRoutes } from '#features/office-payments/server/open-money-desk-routes.ts'
import { balanceDuesRoutes } from '#features/balance-due/server/routes.ts'
import { officePaymentsDeskRoutes } from '#features/office-payments/server/desk-routes.ts'
import { promoCodesDeskRoutes } from '#features/promo-codes/server/promo-codes-desk-routes.ts'
import { viewsDeskRoutes } from '#features/bookings/server/views-desk-routes.ts'
import { holdsDeskRoutes } from '#features/seats/server/desk-routes.ts'
import { remindersDeskRoutes } from '#features/bookings/server/reminders-desk-routes.ts'
import { cancellationsRoutes } from '#features/cancellations/server/routes.ts'
import { cancellationsDeskRoutes } from '#features/cancellations/server/desk-routes.ts'
import { registerCatalogJobs } from '#features/catalog/server/jobs.ts'
import { catalogRoutes } from '#features/catalog/server/routes.ts'
import { journalRoutes } from '#features/journal/server/routes.ts'
import { registerDocumentJobs } from '#features/documents/server/jobs.ts'
import { documentsRoutes } from '#features/documents/server/routes.ts'
import { booksDeskRoutes } from '#features/books/server/desk-routes.ts'
import { registerReportJobs } from '#features/reports/server/jobs.ts'
import { reportsDeskRoutes } from '#features/reports/server/desk-routes.ts'
import { registerReconciliationJobs } from '#features/reconciliation/server/jobs.ts'
import { reconciliationDeskRoutes } from '#features/reconciliation/server/desk-routes.ts'
import { documentsDeskRoutes } from '#features/documents/server/desk-routes.ts'
import { bulkActionsDeskRoutes } from '#features/bulk-actions/server/desk-routes.ts'
import { registerBulkActionJobs } from '#features/bulk-actions/server/jobs.ts'
import { importExportDeskRoutes } from '#features/import-export/server/desk-routes.ts'
import { registerImportExportJobs } from '#features/import-export/server/jobs.ts'
import { exportsDeskRoutes } from '#features/exports/server/desk-routes.ts'
import { registerExportJobs } from '#features/exports/server/jobs.ts'
import { replyTemplatesDeskRoutes } from '#features/reply-templates/server/desk-routes.ts'
import { registerPictureJobs } from '#features/pictures/server/jobs.ts'
import { picturesDeskRoutes } from '#features/pictures/server/desk-routes.ts'
import { packagesDeskRoutes } from '#features/packages/server/desk-routes.ts'
import { newsletterDeskRoutes } from '#features/newsletter/server/desk-routes.ts'
import { journalDeskRoutes } from '#features/journal/server/desk-routes.ts'
import { registerJournalJobs } from '#features/journal/server/jobs.ts'
import { placesDeskRoutes } from '#features/places/server/desk-routes.ts'
import { arrangementsDeskRoutes } from '#features/arrangements/server/desk-routes.ts'
import { hotelListsDeskRoutes } from '#features/arrangements/server/hotel-lists/desk-routes.ts'
import { registerHotelListJobs } from '#features/arrangements/server/hotel-lists/jobs.ts'
import { departureDeskRoutes } from '#features/departures/server/departure-desk-routes.ts'
import { departuresDeskRoutes } from '#features/departures/server/desk-routes.ts'
import { registerRollCallJobs } from '#features/roll-call/server/jobs.ts'
import { registerDepartureCancellationJobs } from '#features/departure-cancellations/server/jobs.ts'
import { departureCancellationAnswerRoutes } from '#features/departure-cancellations/server/answer-routes.ts'
import { departureCancellationsDeskRoutes } from '#features/departure-cancellations/server/desk-routes.ts'
import { tripsRoutes } from '#features/trips/server/routes.ts'
import { enquiriesDeskRoutes } from '#features/enquiries/server/desk-routes.ts'
import { registerEnquiryJobs } from '#features/enquiries/server/jobs.ts'
import { enquiriesRoutes } from '#features/enquiries/server/routes.ts'
import { myBookingsRoutes } from '#features/my-bookings/server/routes.ts'
import { registerNewsletterJobs } from '#features/newsletter/server/jobs.ts'
import { newsletterRoutes } from '#features/newsletter/server/routes.ts'
import { registerTravellerJobs } from '#features/travellers/server/jobs.ts'
import { travellersRoutes } from '#features/travellers/server/routes.ts'
import { travellersDeskRoutes } from '#features/travellers/server/desk-routes.ts'
import { registerPaymentJobs } from '#features/payments/server/jobs.ts'
import { paymentsRoutes } from '#features/payments/server/routes.ts'
import { registerPrivacyJobs } from '#features/privacy/server/jobs.ts'
import { privacyDeskRoutes } from '#features/privacy/server/desk-routes.ts'
import { privacyRoutes } from '#features/privacy/server/routes.ts'
import { staffDeskRoutes } from '#features/staff/server/desk-routes.ts'
import { settingsDeskRoutes } from '#features/settings/server/desk-routes.ts'
import { presenceDeskRoutes } from '#features/staff/server/presence-desk-routes.ts'
import { draftsDeskRoutes } from '#features/staff/server/drafts-desk-routes.ts'
import { registerStaffJobs } from '#features/staff/server/jobs.ts'
import { registerReviewJobs } from '#features/reviews/server/jobs.ts'
import { reviewsDeskRoutes } from '#features/reviews/server/desk-routes.ts'
import { reviewsRoutes } from '#features/reviews/server/routes.ts'
import { incidentDeskRoutes } from '#features/roll-call/server/incident-routes.ts'
import { rollCallDeskRoutes } from '#features/roll-call/server/desk-routes.ts'
import { todayDeskRoutes } from '#features/today/server/desk-routes.ts'
import { registerWaitingListJobs } from '#features/waiting-list/server/jobs.ts'
import { waitingListDeskRoutes } from '#features/waiting-list/server/desk-routes.ts'
import { waitingListRoutes } from '#features/waiting-list/server/routes.ts'

/**
 * Mounts the calls of all features, one line for each table. Their order has no effect: no address matches calls in two
 * tables. Order matters only within a table, where a literal address comes before one with a parameter.
 */
export function mountFeatures(app: Hono<AppEnv>, platform: Platform): void {
  app.route('/', staffDeskRoutes(platform))
  app.route('/', draftsDeskRoutes(platform))
  app.route('/', presenceDeskRoutes(platform))
  app.route('/', settingsDeskRoutes(platform))
  app.route('/', exportsDeskRoutes(platform))
  app.route('/', replyTemplatesDeskRoutes(platform))
  app.route('/', catalogRoutes(platform))
  app.route('/', picturesDeskRoutes(platform))
  app.route('/', packagesDeskRoutes(platform))
  app.route('/', placesDeskRoutes(platform))
  app.route('/', journalRoutes(platform))
  app.route('/', journalDeskRoutes(platform))
  app.route('/', newsletterDeskRoutes(platform))
  app.route('/', enquiriesRoutes(platform))
  app.route('/', enquiriesDeskRoutes(platform))
  app.route('/', newsletterRoutes(platform))
  app.route('/', accountsRoutes(platform))
  app.route('/', accountSecurityRoutes(platform))
  app.route('/', bookingsRoutes(platform))
  app.route('/', seatsRoutes(platform))
  app.route('/', bookingsDeskRoutes(platform))
  app.route('/', holdsDeskRoutes(platform))
  app.route('/', remindersDeskRoutes(platform))
  app.route('/', viewsDeskRoutes(platform))
  app.route('/', promoCodesDeskRoutes(platform))
  app.route('/', paymentsRoutes(platform))
  app.route('/', officePaymentsDeskRoutes(platform))
  app.route('/', openMoneyDeskRoutes(platform))
  app.route('/', balanceDuesRoutes(platform))
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
  app.route('/', departureCancellationAnswerRoutes(platform))
  app.route('/', departureCancellationsDeskRoutes(platform))
  app.route('/', privacyRoutes(platform))
  app.route('/', privacyDeskRoutes(platform))
  app.route('/', bulkActionsDeskRoutes(platform))
  app.route('/', importExportDeskRoutes(platform))
  app.route('/', todayDeskRoutes(platform))
}

/**
 * Starts the jobs of all features concurrently, because each mostly waits for the database. Call it once the job queue
 * is running.
 */
export async function registerJobs(platform: Platform): Promise<void> {
  // Both features that share a queue expect it to exist, so create it before either of them starts.
  await platform.jobs.declare(SHARED_QUEUES.map(({ queue }) => queue))
  await Promise.all(
    [
      registerAuditJobs,
      registerInvariantsJobs,
      registerMailJobs,
      registerStaffJobs,
      registerExportJobs,
      registerCatalogJobs,
      registerPictureJobs,
      registerJournalJobs,
      registerNewsletterJobs,
      registerAccountJobs,
      registerEnquiryJobs,
      registerBookingJobs,
      registerSeatJobs,
      registerPaymentJobs,
      registerTravellerJobs,
      registerReviewJobs,
      registerDocumentJobs,
      registerReportJobs,
      registerReconciliationJobs,
      registerWaitingListJobs,
      registerRollCallJobs,
      registerDepartureCancellationJobs,
      registerBulkActionJobs,
      registerHotelListJobs,
      registerImportExportJobs,
      registerPrivacyJobs,
    ].map((register) => register(platform)),
  )
}
