import * as z from 'zod/mini'
import {
  DATA_REQUEST_FILE_PATH,
  DAY_SHEETS_PATH,
  DEPARTURE_SHEET_PATH,
  EXPORT_FILE_PATH,
  IMPORT_SAMPLE_PATH,
  IMPORT_WRONG_PATH,
  LETTER_PAGE_PATH,
  PACKAGE_PREVIEW_PATH,
  RECEIPT_PHOTO_PATH,
  STORY_PREVIEW_PATH,
} from '#contract/desk/desk-pages.ts'
import { endpoint, type Endpoint } from '#contract/endpoint.ts'
import type { DeskCallSchemas } from '#contract/desk/desk-schemas.ts'
import * as arrangementsCalls from '#contract/desk/arrangements-calls.ts'
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
import { deskRollCallSchemas } from '#contract/desk/roll-call-schemas.ts'
import * as promoCodesCalls from '#contract/desk/promo-codes-calls.ts'
import { deskPromoCodesSchemas } from '#contract/desk/promo-codes-schemas.ts'
import * as privacyCalls from '#contract/desk/privacy-calls.ts'
import { deskPrivacySchemas } from '#contract/desk/privacy-schemas.ts'
import * as viewsCalls from '#contract/desk/views-calls.ts'
import { deskViewsSchemas } from '#contract/desk/views-schemas.ts'

/** One call of the desk with all that it declares. */
export type DeskCall = DeskCallSchemas & {
  /** The name of the endpoint constant. */
  name: string
  endpoint: Endpoint
}

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
  {
    name: 'receiptPhoto',
    endpoint: endpoint('GET', RECEIPT_PHOTO_PATH),
    title: 'The photo of a receipt; each look is in the record of acts',
    access: 'enter_receipt',
    response: z.unknown(),
    errors: ['RECEIPT_NOT_FOUND'],
  },
  {
    name: 'importWrong',
    endpoint: endpoint('GET', IMPORT_WRONG_PATH),
    title: 'The lines of a file that were not taken, with the reason of each',
    access: 'import_lists',
    response: z.unknown(),
    errors: ['IMPORT_GONE', 'IMPORT_NOT_READ'],
  },
  {
    name: 'importSample',
    endpoint: endpoint('GET', IMPORT_SAMPLE_PATH),
    title: 'A file that shows the columns with which bookings or travellers come in',
    access: 'import_lists',
    response: z.unknown(),
    errors: ['IMPORT_GONE', 'DESK_ROLE'],
  },
  {
    name: 'letterPage',
    endpoint: endpoint('GET', LETTER_PAGE_PATH),
    title: 'A letter to all subscribers as a mail shows it',
    access: 'write_journal',
    response: z.unknown(),
    errors: ['LETTER_GONE'],
  },
  {
    name: 'storyPreview',
    endpoint: endpoint('GET', STORY_PREVIEW_PATH),
    title: 'The page of a story with its draft, by a link of the last hour',
    access: 'write_journal',
    response: z.unknown(),
    errors: ['DRAFT_LINK_OVER', 'STORY_GONE'],
  },
  {
    name: 'packagePreview',
    endpoint: endpoint('GET', PACKAGE_PREVIEW_PATH),
    title: 'The page of the site with the draft of a package; each look is in the record of acts',
    access: 'read_catalogue',
    response: z.unknown(),
    errors: ['PACKAGE_GONE', 'PACKAGE_NOT_READY'],
  },
  {
    name: 'dataRequestFile',
    endpoint: endpoint('GET', DATA_REQUEST_FILE_PATH),
    title: 'All that we hold about the person of a request; each download is in the record of acts',
    access: 'erase_person',
    response: z.unknown(),
    errors: ['DATA_REQUEST_GONE', 'DATA_REQUEST_ENDED'],
  },
  {
    name: 'departureSheet',
    endpoint: endpoint('GET', DEPARTURE_SHEET_PATH),
    title: 'A sheet of a departure as PDF, XLSX or CSV; each is in the record of acts',
    access: 'read_manifest',
    response: z.unknown(),
    errors: ['DEPARTURE_NOT_FOUND', 'DESK_ROLE', 'DESK_EXPORT_LIMIT', 'INVALID_INPUT'],
  },
  {
    name: 'daySheets',
    endpoint: endpoint('GET', DAY_SHEETS_PATH),
    title: 'All sheets of the departures of a day as one PDF; each departure is in the record of acts',
    access: 'read_manifest',
    response: z.unknown(),
    errors: ['DEPARTURE_NOT_FOUND', 'DESK_SHEETS_MANY', 'DESK_EXPORT_LIMIT', 'INVALID_INPUT'],
  },
  {
    name: 'exportFile',
    endpoint: endpoint('GET', EXPORT_FILE_PATH),
    title: 'The bytes of a file that was taken out',
    access: 'staff',
    response: z.unknown(),
    errors: ['DESK_EXPORT_GONE'],
  },
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
