import * as z from 'zod/mini'
import { CalendarDateText, lineOfText, PublicId, wholeNumber } from '#kernel/wire/schema-parts.ts'
import { PAPER_FIELDS } from '../rules/traveller-papers.ts'
import { changesOf } from '#kernel/wire/changes.ts'
import { deskSchemas } from '#kernel/wire/desk-schemas.ts'
import { Reference } from '#kernel/wire/reference.ts'

const OF_DEPARTURE = z.strictObject({ packageId: PublicId, startDate: CalendarDateText })
const OF_PLACE = z.strictObject({ reference: Reference, place: wholeNumber(1, 60) })

/** The parts that are compared when two people change the papers of one traveller. */
export const PAPER_PARTS = ['isForeign', ...PAPER_FIELDS] as const

const Line = lineOfText(80)
const Papers = z.strictObject({
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

const Opened = z.object({
  /** 0 while nothing was entered. */
  version: z.int(),
  isForeign: z.boolean(),
  papers: Papers,
  /** Whose they were when they were entered; empty for who had no name then. */
  enteredFor: z.string(),
  /** There are papers, but the secret has changed since they were sealed: what is entered now replaces them. */
  isUnreadable: z.boolean(),
})
/** The papers of a traveller. */
export type OpenedPapers = z.infer<typeof Opened>

const Listed = z.object({
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
  /** The name under which they were entered, when another one stands there now. */
  enteredFor: z.nullable(z.string()),
})
/** What is known of the papers of a traveller without opening them. */
export type ListedPapers = z.infer<typeof Listed>

const Asked = { asksRegistration: z.boolean(), asksTickets: z.boolean() }

/** Calls of the desk on papers of travellers: registration, ticket, passport. */
export const deskTravellerPapersSchemas = deskSchemas({
  listDeparturePapers: {
    title: 'Whose papers of a departure are there, without what stands in them; tour managers their own departures',
    access: 'handle_papers',
    params: OF_DEPARTURE,
    response: z.object({ ...Asked, travellers: z.array(Listed) }),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  askForPapers: {
    title: 'Say which papers a departure needs of everybody',
    access: 'arrange_guests',
    params: OF_DEPARTURE,
    body: z.strictObject(Asked),
    response: z.object(Asked),
    errors: ['DEPARTURE_NOT_FOUND'],
  },
  readTravellerPapers: {
    title: 'The papers of one traveller; each look is in the log. Tour managers from three days before',
    access: 'handle_papers',
    params: OF_PLACE,
    response: Opened,
    errors: ['BOOKING_NOT_FOUND', 'TRAVELLER_CHANGED'],
  },
  saveTravellerPapers: {
    title: 'Enter papers of one traveller, sealed; on request the PNR is that of everybody of the booking',
    access: 'handle_papers',
    params: OF_PLACE,
    body: z.strictObject({
      /** The one that was read; 0 for the first. */
      version: z.int().check(z.minimum(0)),
      isForeign: z.boolean(),
      papers: Papers,
      isPnrOfAll: z.boolean(),
    }),
    response: Opened,
    errors: [
      'BOOKING_NOT_FOUND',
      'TRAVELLERS_CLOSED',
      'TRAVELLER_CHANGED',
      'TRAVELLER_INVALID',
      'DESK_CHANGED_MEANWHILE',
    ],
    present: z.extend(Opened, { changes: changesOf(PAPER_PARTS) }),
  },
})
