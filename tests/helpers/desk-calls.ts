import type { Endpoint } from '#kernel/wire/endpoint.ts'
import type { DeskCallSchemas } from '#kernel/wire/desk-schemas.ts'
import * as arrangementsCalls from '#features/departures/api/arrangements-calls.ts'
import { deskHotelListsSchemas } from '#features/departures/api/hotel-lists-schemas.ts'
import * as hotelListsCalls from '#features/departures/api/hotel-lists-calls.ts'
import { deskArrangementsSchemas } from '#features/departures/api/arrangements-schemas.ts'
import * as travellerPapersCalls from '#features/travellers/api/traveller-papers-calls.ts'
import { deskTravellerPapersSchemas } from '#features/travellers/api/traveller-papers-schemas.ts'
import * as additionsCalls from '#features/bookings/api/additions-calls.ts'
import { deskAdditionsSchemas } from '#features/bookings/api/additions-schemas.ts'
import * as bookingsCalls from '#features/bookings/api/desk-calls.ts'
import { deskBookingsSchemas } from '#features/bookings/api/desk-schemas.ts'
import * as booksCalls from '#features/books/api/desk-calls.ts'
import { deskBooksSchemas } from '#features/books/api/desk-schemas.ts'
import * as reportsCalls from '#features/reports/api/desk-calls.ts'
import { deskReportsSchemas } from '#features/reports/api/desk-schemas.ts'
import * as tcsCalls from '#features/reports/api/tcs-calls.ts'
import { deskTcsSchemas } from '#features/reports/api/tcs-schemas.ts'
import * as bulkActsCalls from '#features/bulk-actions/api/desk-calls.ts'
import * as breaksCalls from '#features/cancelled-departures/api/desk-calls.ts'
import { deskBreaksSchemas } from '#features/cancelled-departures/api/desk-schemas.ts'
import { deskBulkActsSchemas } from '#features/bulk-actions/api/desk-schemas.ts'
import * as carersCalls from '#features/bookings/api/carers-calls.ts'
import { deskCarersSchemas } from '#features/bookings/api/carers-schemas.ts'
import * as cancellationsCalls from '#features/cancellations/api/desk-calls.ts'
import { deskCancellationsSchemas } from '#features/cancellations/api/desk-schemas.ts'
import * as chequesCalls from '#features/receipts/api/cheques-calls.ts'
import { deskChequesSchemas } from '#features/receipts/api/cheques-schemas.ts'
import * as draftsCalls from '#features/staff/api/drafts-calls.ts'
import { deskDraftsSchemas } from '#features/staff/api/drafts-schemas.ts'
import * as exchangeCalls from '#features/import-export/api/desk-calls.ts'
import { deskExchangeSchemas } from '#features/import-export/api/desk-schemas.ts'
import * as exportsCalls from '#features/exports/api/desk-calls.ts'
import { deskExportsSchemas } from '#features/exports/api/desk-schemas.ts'
import * as duesCalls from '#features/dues/api/desk-calls.ts'
import { deskDuesSchemas } from '#features/dues/api/desk-schemas.ts'
import * as holdsCalls from '#features/bookings/api/holds-calls.ts'
import { deskHoldsSchemas } from '#features/bookings/api/holds-schemas.ts'
import * as movesCalls from '#features/cancellations/api/moves-calls.ts'
import { deskMovesSchemas } from '#features/cancellations/api/moves-schemas.ts'
import * as enquiriesCalls from '#features/enquiries/api/desk-calls.ts'
import { deskEnquiriesSchemas } from '#features/enquiries/api/desk-schemas.ts'
import * as openMoneyCalls from '#features/receipts/api/open-money-calls.ts'
import { deskOpenMoneySchemas } from '#features/receipts/api/open-money-schemas.ts'
import * as papersCalls from '#features/documents/api/papers-calls.ts'
import { deskPapersSchemas } from '#features/documents/api/papers-schemas.ts'
import * as travellersCalls from '#features/travellers/api/desk-calls.ts'
import { deskTravellersSchemas } from '#features/travellers/api/desk-schemas.ts'
import * as receiptsCalls from '#features/receipts/api/desk-calls.ts'
import { deskReceiptsSchemas } from '#features/receipts/api/desk-schemas.ts'
import * as remindersCalls from '#features/bookings/api/reminders-calls.ts'
import { deskRemindersSchemas } from '#features/bookings/api/reminders-schemas.ts'
import * as reconciliationCalls from '#features/reconciliation/api/desk-calls.ts'
import { deskReconciliationSchemas } from '#features/reconciliation/api/desk-schemas.ts'
import * as refundsCalls from '#features/receipts/api/refunds-calls.ts'
import { deskRefundsSchemas } from '#features/receipts/api/refunds-schemas.ts'
import * as todayCalls from '#features/today/api/desk-calls.ts'
import { deskTodaySchemas } from '#features/today/api/desk-schemas.ts'
import * as staffCalls from '#features/staff/api/desk-calls.ts'
import { staffSchemas } from '#features/staff/api/desk-schemas.ts'
import * as presenceCalls from '#features/staff/api/presence-calls.ts'
import { deskPresenceSchemas } from '#features/staff/api/presence-schemas.ts'
import * as waitingListCalls from '#features/waiting-list/api/desk-calls.ts'
import { deskWaitingListSchemas } from '#features/waiting-list/api/desk-schemas.ts'
import * as readyTextsCalls from '#features/templates/api/desk-calls.ts'
import { deskReadyTextsSchemas } from '#features/templates/api/desk-schemas.ts'
import * as picturesCalls from '#features/pictures/api/desk-calls.ts'
import { deskPicturesSchemas } from '#features/pictures/api/desk-schemas.ts'
import * as newsletterCalls from '#features/newsletter/api/desk-calls.ts'
import { deskNewsletterSchemas } from '#features/newsletter/api/desk-schemas.ts'
import * as storiesCalls from '#features/journal/api/desk-calls.ts'
import { deskStoriesSchemas } from '#features/journal/api/desk-schemas.ts'
import * as packagesCalls from '#features/packages/api/desk-calls.ts'
import { deskPackagesSchemas } from '#features/packages/api/desk-schemas.ts'
import * as reviewsCalls from '#features/reviews/api/desk-calls.ts'
import { deskReviewsSchemas } from '#features/reviews/api/desk-schemas.ts'
import * as placesCalls from '#features/places/api/desk-calls.ts'
import { deskPlacesSchemas } from '#features/places/api/desk-schemas.ts'
import * as settingsCalls from '#features/settings/api/desk-calls.ts'
import { deskSettingsSchemas } from '#features/settings/api/desk-schemas.ts'
import * as departureCalls from '#features/departures/api/departure-calls.ts'
import { deskDepartureSchemas } from '#features/departures/api/departure-schemas.ts'
import * as seasonCalls from '#features/departures/api/season-calls.ts'
import { deskSeasonSchemas } from '#features/departures/api/season-schemas.ts'
import * as departuresCalls from '#features/departures/api/desk-calls.ts'
import { deskDeparturesSchemas } from '#features/departures/api/desk-schemas.ts'
import * as rollCallCalls from '#features/roll-call/api/desk-calls.ts'
import * as incidentsCalls from '#features/roll-call/api/incidents-calls.ts'
import { deskIncidentsSchemas } from '#features/roll-call/api/incidents-schemas.ts'
import { deskRollCallSchemas } from '#features/roll-call/api/desk-schemas.ts'
import * as promoCodesCalls from '#features/promo-codes/api/desk-calls.ts'
import { deskPromoCodesSchemas } from '#features/promo-codes/api/desk-schemas.ts'
import * as privacyCalls from '#features/privacy/api/desk-calls.ts'
import { deskPrivacySchemas } from '#features/privacy/api/desk-schemas.ts'
import * as viewsCalls from '#features/bookings/api/views-calls.ts'
import { deskViewsSchemas } from '#features/bookings/api/views-schemas.ts'
import { deskFileCalls, type DeskCall } from './desk-file-calls.ts'

export type { DeskCall }

/**
 * Every call of the desk, for the tests that walk through all of them. A new feature of the desk adds its line.
 */
export const deskCalls: readonly DeskCall[] = [
  ...section(staffSchemas, staffCalls),
  ...section(deskDraftsSchemas, draftsCalls),
  ...section(deskBookingsSchemas, bookingsCalls),
  ...section(deskCarersSchemas, carersCalls),
  ...section(deskRemindersSchemas, remindersCalls),
  ...section(deskBulkActsSchemas, bulkActsCalls),
  ...section(deskBreaksSchemas, breaksCalls),
  ...section(deskViewsSchemas, viewsCalls),
  ...section(deskPicturesSchemas, picturesCalls),
  ...section(deskPackagesSchemas, packagesCalls),
  ...section(deskStoriesSchemas, storiesCalls),
  ...section(deskNewsletterSchemas, newsletterCalls),
  ...section(deskReviewsSchemas, reviewsCalls),
  ...section(deskPlacesSchemas, placesCalls),
  ...section(deskSettingsSchemas, settingsCalls),
  ...section(deskDepartureSchemas, departureCalls),
  ...section(deskDeparturesSchemas, departuresCalls),
  ...section(deskRollCallSchemas, rollCallCalls),
  ...section(deskIncidentsSchemas, incidentsCalls),
  ...section(deskSeasonSchemas, seasonCalls),
  ...section(deskPromoCodesSchemas, promoCodesCalls),
  ...section(deskReadyTextsSchemas, readyTextsCalls),
  ...section(deskExportsSchemas, exportsCalls),
  ...section(deskExchangeSchemas, exchangeCalls),
  ...section(deskPrivacySchemas, privacyCalls),
  ...section(deskCancellationsSchemas, cancellationsCalls),
  ...section(deskTravellersSchemas, travellersCalls),
  ...section(deskDuesSchemas, duesCalls),
  ...section(deskHoldsSchemas, holdsCalls),
  ...section(deskAdditionsSchemas, additionsCalls),
  ...section(deskArrangementsSchemas, arrangementsCalls),
  ...section(deskHotelListsSchemas, hotelListsCalls),
  ...section(deskTravellerPapersSchemas, travellerPapersCalls),
  ...section(deskMovesSchemas, movesCalls),
  ...section(deskEnquiriesSchemas, enquiriesCalls),
  ...section(deskPresenceSchemas, presenceCalls),
  ...section(deskWaitingListSchemas, waitingListCalls),
  ...section(deskPapersSchemas, papersCalls),
  ...section(deskTodaySchemas, todayCalls),
  ...section(deskReceiptsSchemas, receiptsCalls),
  ...section(deskRefundsSchemas, refundsCalls),
  ...section(deskOpenMoneySchemas, openMoneyCalls),
  ...section(deskChequesSchemas, chequesCalls),
  ...section(deskBooksSchemas, booksCalls),
  ...section(deskReportsSchemas, reportsCalls),
  ...section(deskTcsSchemas, tcsCalls),
  ...section(deskReconciliationSchemas, reconciliationCalls),
  ...deskFileCalls,
]

/** Makes the compiler demand one endpoint constant for each declared call, with the types of exactly that declaration. */
function section<Schemas extends Readonly<Record<string, DeskCallSchemas>>>(
  schemas: Schemas,
  endpoints: { readonly [Name in keyof Schemas]: Endpoint<Schemas[Name]> },
): DeskCall[] {
  const byName = new Map(Object.entries<Endpoint>(endpoints))
  return Object.entries(schemas).flatMap(([name, declared]) => {
    const known = byName.get(name)
    return known === undefined ? [] : [{ name, endpoint: known, ...declared }]
  })
}
