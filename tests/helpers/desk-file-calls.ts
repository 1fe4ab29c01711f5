import * as z from 'zod/mini'
import {
  DATA_REQUEST_FILE_PATH,
  DAY_SHEETS_PATH,
  DEPARTURE_SHEET_PATH,
  HOTEL_LIST_PATH,
  EXPORT_FILE_PATH,
  IMPORT_SAMPLE_PATH,
  IMPORT_ERRORS_PATH,
  INCIDENT_PHOTO_PATH,
  NEWSLETTER_ISSUE_PAGE_PATH,
  PACKAGE_PREVIEW_PATH,
  OFFICE_PAYMENT_PHOTO_PATH,
  STORY_PREVIEW_PATH,
} from '#kernel/addresses/desk-pages.ts'
import type { Endpoint } from '#kernel/wire/endpoint.ts'
import type { DeskCallSchemas } from '#kernel/wire/call.ts'

/** One desk call with its full declaration. */
export type DeskCall = DeskCallSchemas & {
  /** The name of the endpoint constant. */
  name: string
  endpoint: Pick<Endpoint, 'method' | 'path'>
}

/** Desk URLs that return a file or a page. They have no constant, because links and forms open them. */
export const deskFileCalls: readonly DeskCall[] = [
  {
    name: 'incidentPhoto',
    endpoint: { method: 'GET', path: INCIDENT_PHOTO_PATH },
    title: 'The photo of an incident; each look is in the record of acts',
    access: 'call_roll',
    response: z.unknown(),
    errors: ['INCIDENT_GONE', 'DEPARTURE_NOT_FOUND'],
  },
  {
    name: 'officePaymentPhoto',
    endpoint: { method: 'GET', path: OFFICE_PAYMENT_PHOTO_PATH },
    title: 'The photo of a receipt; each look is in the record of acts',
    access: 'record_office_payment',
    response: z.unknown(),
    errors: ['OFFICE_PAYMENT_NOT_FOUND'],
  },
  {
    name: 'importErrors',
    endpoint: { method: 'GET', path: IMPORT_ERRORS_PATH },
    title: 'The lines of a file that were not taken, with the reason of each',
    access: 'import_lists',
    response: z.unknown(),
    errors: ['IMPORT_GONE', 'IMPORT_NOT_CHECKED'],
  },
  {
    name: 'importSample',
    endpoint: { method: 'GET', path: IMPORT_SAMPLE_PATH },
    title: 'A file that shows the columns with which bookings or travellers come in',
    access: 'import_lists',
    response: z.unknown(),
    errors: ['IMPORT_GONE', 'DESK_ROLE'],
  },
  {
    name: 'newsletterIssuePage',
    endpoint: { method: 'GET', path: NEWSLETTER_ISSUE_PAGE_PATH },
    title: 'A letter to all subscribers as a mail shows it',
    access: 'write_journal',
    response: z.unknown(),
    errors: ['NEWSLETTER_ISSUE_GONE'],
  },
  {
    name: 'storyPreview',
    endpoint: { method: 'GET', path: STORY_PREVIEW_PATH },
    title: 'The page of a story with its draft, by a link of the last hour',
    access: 'write_journal',
    response: z.unknown(),
    errors: ['DRAFT_LINK_EXPIRED', 'STORY_GONE'],
  },
  {
    name: 'packagePreview',
    endpoint: { method: 'GET', path: PACKAGE_PREVIEW_PATH },
    title: 'The page of the site with the draft of a package; each look is in the record of acts',
    access: 'read_catalogue',
    response: z.unknown(),
    errors: ['PACKAGE_GONE', 'PACKAGE_NOT_READY'],
  },
  {
    name: 'dataRequestFile',
    endpoint: { method: 'GET', path: DATA_REQUEST_FILE_PATH },
    title: 'All that we hold about the person of a request; each download is in the record of acts',
    access: 'erase_person',
    response: z.unknown(),
    errors: ['DATA_REQUEST_GONE', 'DATA_REQUEST_ENDED'],
  },
  {
    name: 'departureSheet',
    endpoint: { method: 'GET', path: DEPARTURE_SHEET_PATH },
    title: 'A sheet of a departure as PDF, XLSX or CSV; each is in the record of acts',
    access: 'read_manifest',
    response: z.unknown(),
    errors: ['DEPARTURE_NOT_FOUND', 'DESK_ROLE', 'DESK_EXPORT_LIMIT', 'INVALID_INPUT'],
  },
  {
    name: 'hotelListFile',
    endpoint: { method: 'GET', path: HOTEL_LIST_PATH },
    title: 'A file that a hotel gets with its rooming list; each is in the record of acts',
    access: 'arrange_guests',
    response: z.unknown(),
    errors: ['DEPARTURE_NOT_FOUND', 'HOTEL_GONE', 'DESK_ROLE', 'INVALID_INPUT'],
  },
  {
    name: 'daySheets',
    endpoint: { method: 'GET', path: DAY_SHEETS_PATH },
    title: 'All sheets of the departures of a day as one PDF; each departure is in the record of acts',
    access: 'read_manifest',
    response: z.unknown(),
    errors: ['DEPARTURE_NOT_FOUND', 'DESK_SHEETS_TOO_MANY', 'DESK_EXPORT_LIMIT', 'INVALID_INPUT'],
  },
  {
    name: 'exportFile',
    endpoint: { method: 'GET', path: EXPORT_FILE_PATH },
    title: 'The bytes of a file that was taken out',
    access: 'staff',
    response: z.unknown(),
    errors: ['DESK_EXPORT_GONE'],
  },
]
