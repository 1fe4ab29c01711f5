import { listEndpoints } from '#kernel/wire/endpoint.ts'
import type { CallSchemas, DeskCallSchemas } from '#kernel/wire/call.ts'
import * as arrangementsCalls from '#features/arrangements/api/desk-calls.ts'
import * as hotelListsCalls from '#features/arrangements/api/hotel-lists-calls.ts'
import * as travelDocumentsCalls from '#features/travellers/api/travel-documents-calls.ts'
import * as additionsCalls from '#features/bookings/api/additions-calls.ts'
import * as bookingsCalls from '#features/bookings/api/desk-calls.ts'
import * as booksCalls from '#features/books/api/desk-calls.ts'
import * as reportsCalls from '#features/reports/api/desk-calls.ts'
import * as tcsCalls from '#features/reports/api/tcs-calls.ts'
import * as bulkActionsCalls from '#features/bulk-actions/api/desk-calls.ts'
import * as departureCancellationsCalls from '#features/departure-cancellations/api/desk-calls.ts'
import * as assigneesCalls from '#features/bookings/api/assignees-calls.ts'
import * as cancellationsCalls from '#features/cancellations/api/desk-calls.ts'
import * as chequesCalls from '#features/office-payments/api/cheques-calls.ts'
import * as draftsCalls from '#features/staff/api/drafts-calls.ts'
import * as importExportCalls from '#features/import-export/api/desk-calls.ts'
import * as exportsCalls from '#features/exports/api/desk-calls.ts'
import * as balanceDuesCalls from '#features/balance-due/api/desk-calls.ts'
import * as holdsCalls from '#features/seats/api/desk-calls.ts'
import * as movesCalls from '#features/cancellations/api/moves-calls.ts'
import * as enquiriesCalls from '#features/enquiries/api/desk-calls.ts'
import * as openMoneyCalls from '#features/office-payments/api/open-money-calls.ts'
import * as billingDocumentsCalls from '#features/documents/api/billing-documents-calls.ts'
import * as travellersCalls from '#features/travellers/api/desk-calls.ts'
import * as officePaymentsCalls from '#features/office-payments/api/desk-calls.ts'
import * as remindersCalls from '#features/bookings/api/reminders-calls.ts'
import * as reconciliationCalls from '#features/reconciliation/api/desk-calls.ts'
import * as refundsCalls from '#features/office-payments/api/refunds-calls.ts'
import * as todayCalls from '#features/today/api/desk-calls.ts'
import * as staffCalls from '#features/staff/api/desk-calls.ts'
import * as presenceCalls from '#features/staff/api/presence-calls.ts'
import * as waitingListCalls from '#features/waiting-list/api/desk-calls.ts'
import * as replyTemplatesCalls from '#features/reply-templates/api/desk-calls.ts'
import * as picturesCalls from '#features/pictures/api/desk-calls.ts'
import * as newsletterCalls from '#features/newsletter/api/desk-calls.ts'
import * as storiesCalls from '#features/journal/api/desk-calls.ts'
import * as packagesCalls from '#features/packages/api/desk-calls.ts'
import * as reviewsCalls from '#features/reviews/api/desk-calls.ts'
import * as placesCalls from '#features/places/api/desk-calls.ts'
import * as settingsCalls from '#features/settings/api/desk-calls.ts'
import * as departureCalls from '#features/departures/api/departure-calls.ts'
import * as manifestCalls from '#features/arrangements/api/manifest-calls.ts'
import * as seasonCalls from '#features/departures/api/season-calls.ts'
import * as departuresCalls from '#features/departures/api/desk-calls.ts'
import * as rollCallCalls from '#features/roll-call/api/desk-calls.ts'
import * as incidentsCalls from '#features/roll-call/api/incidents-calls.ts'
import * as promoCodesCalls from '#features/promo-codes/api/desk-calls.ts'
import * as privacyCalls from '#features/privacy/api/desk-calls.ts'
import * as viewsCalls from '#features/bookings/api/views-calls.ts'
import { deskFileCalls, type DeskCall } from './desk-file-calls.ts'

export type { DeskCall }

/** Every desk call, for tests that loop over all of them. A new desk feature adds its line here. */
export const deskCalls: readonly DeskCall[] = [
  ...section(staffCalls),
  ...section(draftsCalls),
  ...section(bookingsCalls),
  ...section(assigneesCalls),
  ...section(remindersCalls),
  ...section(bulkActionsCalls),
  ...section(departureCancellationsCalls),
  ...section(viewsCalls),
  ...section(picturesCalls),
  ...section(packagesCalls),
  ...section(storiesCalls),
  ...section(newsletterCalls),
  ...section(reviewsCalls),
  ...section(placesCalls),
  ...section(settingsCalls),
  ...section(departureCalls),
  ...section(manifestCalls),
  ...section(departuresCalls),
  ...section(rollCallCalls),
  ...section(incidentsCalls),
  ...section(seasonCalls),
  ...section(promoCodesCalls),
  ...section(replyTemplatesCalls),
  ...section(exportsCalls),
  ...section(importExportCalls),
  ...section(privacyCalls),
  ...section(cancellationsCalls),
  ...section(travellersCalls),
  ...section(balanceDuesCalls),
  ...section(holdsCalls),
  ...section(additionsCalls),
  ...section(arrangementsCalls),
  ...section(hotelListsCalls),
  ...section(travelDocumentsCalls),
  ...section(movesCalls),
  ...section(enquiriesCalls),
  ...section(presenceCalls),
  ...section(waitingListCalls),
  ...section(billingDocumentsCalls),
  ...section(todayCalls),
  ...section(officePaymentsCalls),
  ...section(refundsCalls),
  ...section(openMoneyCalls),
  ...section(chequesCalls),
  ...section(booksCalls),
  ...section(reportsCalls),
  ...section(tcsCalls),
  ...section(reconciliationCalls),
  ...deskFileCalls,
]

function section(exported: object): DeskCall[] {
  return listEndpoints(exported).flatMap((one) =>
    isDeskCall(one.endpoint.schemas) ? [{ ...one, ...one.endpoint.schemas }] : [],
  )
}

function isDeskCall(schemas: CallSchemas): schemas is DeskCallSchemas {
  return 'access' in schemas
}
