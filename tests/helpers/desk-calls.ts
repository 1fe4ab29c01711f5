import type { Endpoint } from '#contract/endpoint.ts'
import type { DeskCallSchemas } from '#contract/desk/desk-schemas.ts'
import * as arrangementsCalls from '#contract/desk/arrangements-calls.ts'
import { deskHotelListsSchemas } from '#contract/desk/hotel-lists-schemas.ts'
import * as hotelListsCalls from '#contract/desk/hotel-lists-calls.ts'
import { deskArrangementsSchemas } from '#contract/desk/arrangements-schemas.ts'
import * as travellerPapersCalls from '#contract/desk/traveller-papers-calls.ts'
import { deskTravellerPapersSchemas } from '#contract/desk/traveller-papers-schemas.ts'
import * as additionsCalls from '#contract/desk/additions-calls.ts'
import { deskAdditionsSchemas } from '#contract/desk/additions-schemas.ts'
import * as bookingsCalls from '#contract/desk/bookings-calls.ts'
import { deskBookingsSchemas } from '#contract/desk/bookings-schemas.ts'
import * as booksCalls from '#contract/desk/books-calls.ts'
import { deskBooksSchemas } from '#contract/desk/books-schemas.ts'
import * as reportsCalls from '#contract/desk/reports-calls.ts'
import { deskReportsSchemas } from '#contract/desk/reports-schemas.ts'
import * as tcsCalls from '#contract/desk/tcs-calls.ts'
import { deskTcsSchemas } from '#contract/desk/tcs-schemas.ts'
import * as bulkActsCalls from '#contract/desk/bulk-acts-calls.ts'
import * as breaksCalls from '#contract/desk/breaks-calls.ts'
import { deskBreaksSchemas } from '#contract/desk/breaks-schemas.ts'
import { deskBulkActsSchemas } from '#contract/desk/bulk-acts-schemas.ts'
import * as carersCalls from '#contract/desk/carers-calls.ts'
import { deskCarersSchemas } from '#contract/desk/carers-schemas.ts'
import * as cancellationsCalls from '#contract/desk/cancellations-calls.ts'
import { deskCancellationsSchemas } from '#contract/desk/cancellations-schemas.ts'
import * as chequesCalls from '#contract/desk/cheques-calls.ts'
import { deskChequesSchemas } from '#contract/desk/cheques-schemas.ts'
import * as draftsCalls from '#contract/desk/drafts-calls.ts'
import { deskDraftsSchemas } from '#contract/desk/drafts-schemas.ts'
import * as exchangeCalls from '#contract/desk/exchange-calls.ts'
import { deskExchangeSchemas } from '#contract/desk/exchange-schemas.ts'
import * as exportsCalls from '#contract/desk/exports-calls.ts'
import { deskExportsSchemas } from '#contract/desk/exports-schemas.ts'
import * as duesCalls from '#contract/desk/dues-calls.ts'
import { deskDuesSchemas } from '#contract/desk/dues-schemas.ts'
import * as holdsCalls from '#contract/desk/holds-calls.ts'
import { deskHoldsSchemas } from '#contract/desk/holds-schemas.ts'
import * as movesCalls from '#contract/desk/moves-calls.ts'
import { deskMovesSchemas } from '#contract/desk/moves-schemas.ts'
import * as enquiriesCalls from '#contract/desk/enquiries-calls.ts'
import { deskEnquiriesSchemas } from '#contract/desk/enquiries-schemas.ts'
import * as openMoneyCalls from '#contract/desk/open-money-calls.ts'
import { deskOpenMoneySchemas } from '#contract/desk/open-money-schemas.ts'
import * as papersCalls from '#contract/desk/papers-calls.ts'
import { deskPapersSchemas } from '#contract/desk/papers-schemas.ts'
import * as travellersCalls from '#contract/desk/travellers-calls.ts'
import { deskTravellersSchemas } from '#contract/desk/travellers-schemas.ts'
import * as receiptsCalls from '#contract/desk/receipts-calls.ts'
import { deskReceiptsSchemas } from '#contract/desk/receipts-schemas.ts'
import * as remindersCalls from '#contract/desk/reminders-calls.ts'
import { deskRemindersSchemas } from '#contract/desk/reminders-schemas.ts'
import * as reconciliationCalls from '#contract/desk/reconciliation-calls.ts'
import { deskReconciliationSchemas } from '#contract/desk/reconciliation-schemas.ts'
import * as refundsCalls from '#contract/desk/refunds-calls.ts'
import { deskRefundsSchemas } from '#contract/desk/refunds-schemas.ts'
import * as todayCalls from '#contract/desk/today-calls.ts'
import { deskTodaySchemas } from '#contract/desk/today-schemas.ts'
import * as staffCalls from '#contract/desk/staff-calls.ts'
import { staffSchemas } from '#contract/desk/staff-schemas.ts'
import * as presenceCalls from '#contract/desk/presence-calls.ts'
import { deskPresenceSchemas } from '#contract/desk/presence-schemas.ts'
import * as waitingListCalls from '#contract/desk/waiting-list-calls.ts'
import { deskWaitingListSchemas } from '#contract/desk/waiting-list-schemas.ts'
import * as readyTextsCalls from '#contract/desk/ready-texts-calls.ts'
import { deskReadyTextsSchemas } from '#contract/desk/ready-texts-schemas.ts'
import * as picturesCalls from '#contract/desk/pictures-calls.ts'
import { deskPicturesSchemas } from '#contract/desk/pictures-schemas.ts'
import * as newsletterCalls from '#contract/desk/newsletter-calls.ts'
import { deskNewsletterSchemas } from '#contract/desk/newsletter-schemas.ts'
import * as storiesCalls from '#contract/desk/stories-calls.ts'
import { deskStoriesSchemas } from '#contract/desk/stories-schemas.ts'
import * as packagesCalls from '#contract/desk/packages-calls.ts'
import { deskPackagesSchemas } from '#contract/desk/packages-schemas.ts'
import * as reviewsCalls from '#contract/desk/reviews-calls.ts'
import { deskReviewsSchemas } from '#contract/desk/reviews-schemas.ts'
import * as placesCalls from '#contract/desk/places-calls.ts'
import { deskPlacesSchemas } from '#contract/desk/places-schemas.ts'
import * as settingsCalls from '#contract/desk/settings-calls.ts'
import { deskSettingsSchemas } from '#contract/desk/settings-schemas.ts'
import * as departureCalls from '#contract/desk/departure-calls.ts'
import { deskDepartureSchemas } from '#contract/desk/departure-schemas.ts'
import * as seasonCalls from '#contract/desk/season-calls.ts'
import { deskSeasonSchemas } from '#contract/desk/season-schemas.ts'
import * as departuresCalls from '#contract/desk/departures-calls.ts'
import { deskDeparturesSchemas } from '#contract/desk/departures-schemas.ts'
import * as rollCallCalls from '#contract/desk/roll-call-calls.ts'
import * as incidentsCalls from '#contract/desk/incidents-calls.ts'
import { deskIncidentsSchemas } from '#contract/desk/incidents-schemas.ts'
import { deskRollCallSchemas } from '#contract/desk/roll-call-schemas.ts'
import * as promoCodesCalls from '#contract/desk/promo-codes-calls.ts'
import { deskPromoCodesSchemas } from '#contract/desk/promo-codes-schemas.ts'
import * as privacyCalls from '#contract/desk/privacy-calls.ts'
import { deskPrivacySchemas } from '#contract/desk/privacy-schemas.ts'
import * as viewsCalls from '#contract/desk/views-calls.ts'
import { deskViewsSchemas } from '#contract/desk/views-schemas.ts'
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
