import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PublicId, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { TRAVEL_DOCUMENT_FIELDS } from '../rules/travel-documents.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { Reference } from '#kernel/wire/reference.ts'
import { defineDeskCall } from '#kernel/wire/define-call.ts'

const DEPARTURE_PARAMS = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const PLACE_PARAMS = z.strictObject({ reference: Reference, place: wholeNumber(1, 60) })

/** The parts that are compared when two people change the travel documents of one traveller. */
export const TRAVEL_DOCUMENT_PARTS = ['isForeign', ...TRAVEL_DOCUMENT_FIELDS] as const

const Line = lineOfText(80)
const TravelDocuments = z.strictObject({
  registration: Line,
  pnr: Line,
  berth: Line,
  passportName: Line,
  nationality: Line,
  born: Line,
  passport: Line,
  passportUntil: Line,
  visa: Line,
  visaUntil: Line,
  oci: Line,
  arrivedFrom: Line,
  arrivedOn: Line,
  nextPlace: Line,
})

const TravelDocumentsResponse = z.object({
  /** 0 until something was entered. */
  version: z.int(),
  isForeign: z.boolean(),
  documents: TravelDocuments,
  /** The traveller's name when the documents were entered; empty if there was no name then. */
  enteredFor: z.string(),
  /** True when documents exist but cannot be decrypted, because the secret has changed. A new entry replaces them. */
  isUnreadable: z.boolean(),
})
/** The travel documents of a traveller. */
export type OpenedTravelDocuments = z.infer<typeof TravelDocumentsResponse>

const ListedDocuments = z.object({
  reference: z.string(),
  booker: z.string(),
  phone: z.string(),
  place: z.int(),
  /** Null for a seat without a name. */
  name: z.nullable(z.string()),
  hasRegistration: z.boolean(),
  hasTicket: z.boolean(),
  isForeign: z.boolean(),
  hasPassport: z.boolean(),
  /** The name under which the documents were entered, when the seat has another name now. */
  enteredFor: z.nullable(z.string()),
})
/** What is known about a traveller's documents without decrypting them. */
export type ListedTravelDocuments = z.infer<typeof ListedDocuments>

const Query = { asksRegistration: z.boolean(), asksTickets: z.boolean() }

// Desk API calls for travel documents: registration, ticket, passport.

export const listDepartureTravelDocuments = defineDeskCall(
  'GET',
  '/api/desk/departures/:packageId/:startDate/travel-documents',
  {
    title:
      'List which travel documents of a departure have been entered, without their contents. Tour managers can do this only for their own departures.',
    access: 'handle_travel_documents',
    params: DEPARTURE_PARAMS,
    response: z.object({ ...Query, travellers: z.array(ListedDocuments) }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
)

export const requestTravelDocuments = defineDeskCall(
  'POST',
  '/api/desk/departures/:packageId/:startDate/travel-documents/asked',
  {
    title: 'Set the travel documents that a departure requires of every traveller',
    access: 'arrange_guests',
    params: DEPARTURE_PARAMS,
    body: z.strictObject(Query),
    response: z.object(Query),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
)

export const getTravelDocuments = defineDeskCall(
  'GET',
  '/api/desk/bookings/:reference/travellers/:place/travel-documents',
  {
    title:
      'Get the travel documents of a traveller. Every view is logged. Tour managers can view them from three days before departure.',
    access: 'handle_travel_documents',
    params: PLACE_PARAMS,
    response: TravelDocumentsResponse,
    errors: ['BOOKING_NOT_FOUND', 'TRAVELLER_CHANGED'],
  },
)

export const saveTravelDocuments = defineDeskCall(
  'POST',
  '/api/desk/bookings/:reference/travellers/:place/travel-documents',
  {
    title:
      'Save the travel documents of a traveller, encrypted. The PNR can also be saved for everyone on the booking.',
    access: 'handle_travel_documents',
    params: PLACE_PARAMS,
    body: z.strictObject({
      /** The version that was read; 0 for the first entry. */
      version: z.int().check(z.minimum(0)),
      isForeign: z.boolean(),
      documents: TravelDocuments,
      isPnrShared: z.boolean(),
    }),
    response: TravelDocumentsResponse,
    errors: [
      'BOOKING_NOT_FOUND',
      'TRAVELLERS_CLOSED',
      'TRAVELLER_CHANGED',
      'TRAVELLER_INVALID',
      'DESK_CHANGED_CONCURRENTLY',
    ],
    present: z.extend(TravelDocumentsResponse, { changes: changesOf(TRAVEL_DOCUMENT_PARTS) }),
  },
)
