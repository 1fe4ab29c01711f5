import { fillPath } from '#kernel/wire/endpoint.ts'
import { addDays, BUSINESS_TIME_ZONE, todayIn } from '#kernel/dates/calendar-date.ts'
import { DEPARTURE_SHEETS } from '#kernel/addresses/departure-sheets.ts'
import type { TestApp } from '#tests/helpers/test-app.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Calls without data in this database: exported or imported files, photos, drafts, and optional booking data. */
export const NO_SAMPLE_DATA: ReadonlySet<string> = new Set([
  'dataRequestFile',
  'exportFile',
  'getPackageVersion',
  'getPictureUpload',
  'getStoryVersion',
  'hotelListFile',
  'importSample',
  'importErrors',
  'incidentPhoto',
  'packagePreview',
  'previewBounce',
  'quoteHoldChange',
  'quoteReview',
  'quoteWaitingOffer',
  'getExport',
  'getMedicalNote',
  'getSlip',
  'officePaymentPhoto',
  'getDataRequest',
  'getImport',
  'storyPreview',
])

/** The URL of each desk read call, for existing records, with an office's usual queries. */
export async function deskAddresses({ database, clock }: Pick<TestApp, 'database' | 'clock'>) {
  const one = async (text: string): Promise<Record<string, unknown>> => {
    const { rows } = await database.pool.query<Record<string, unknown>>(text)
    if (rows[0] === undefined) throw new Error(`nothing was found: ${text}`)
    return rows[0]
  }
  const KEY = `d.tour_package_id as "packageId", d.start_date::text as "startDate"`
  const bookingKey = await one(
    `select reference, 1 as place, ${KEY} from bookings d join traveller_details t on t.booking_id = d.id
     where status = 'confirmed' and start_date > current_date + 20 order by d.id limit 1`,
  )
  const cancelledDeparture = await one(
    `select ${KEY} from departure_cancellations k join departures d on d.id = k.departure_id limit 1`,
  )
  const reported = await one(`select ${KEY} from incidents d limit 1`)
  const later = await one(
    `select d.start_date::text as day from departures d where d.tour_package_id = ${Number(bookingKey['packageId'])}
       and d.start_date > '${String(bookingKey['startDate'])}' order by 1 limit 1`,
  )
  const quiet = await one(
    `select start_date::text as day from departures where is_taken and start_date > current_date group by 1 order by count(*), 1 limit 1`,
  )
  const issueId = await one('select id from newsletter_issues limit 1')
  const action = await one('select id from bulk_actions limit 1')
  const request = await one('select number from enquiry_cases limit 1')
  const story = await one('select slug from posts limit 1')
  const { packageId, startDate } = bookingKey
  const today = todayIn(BUSINESS_TIME_ZONE, clock.now())
  const usual = {
    ...bookingKey,
    id: NOBODY,
    number: 1,
    day: startDate,
    night: 1,
    format: 'csv',
    sheet: 'manifest',
    kind: 'bookings',
    token: 'none',
  }

  const inputsByCall: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
    getDepartureCancellation: [cancelledDeparture],
    listIncidents: [reported],
    newsletterIssuePage: [issueId],
    getBulkAction: [action],
    getCase: [request],
    getPackage: [{ id: packageId }],
    getStory: [story],
    departureSheet: DEPARTURE_SHEETS.map((sheet) => ({ sheet })),
    daySheets: [quiet],
  }
  const from = addDays(today, -30)
  const questions: Readonly<Record<string, readonly string[]>> = {
    listAuditLog: [
      '',
      `on=${String(bookingKey['reference'])}`,
      'action=booking_held',
      `from=${from}&to=${today}`,
      'before=50000',
    ],
    findBookings: ['q=asha', `q=${String(bookingKey['reference'])}`, 'q=9876543210', 'q=T/25-26/000012'],
    findNeighbours: ['', 'sort=leaves'],
    listSubscribers: ['', 'q=traveller77', 'status=confirmed', 'status=unsubscribed'],
    listDeskReviews: ['', 'stars=1,2', 'q=temple', 'view=waits'],
    listPictures: ['', 'page=2', 'q=temple', 'kind=unused', 'keys=kedarnath'],
    quoteCancellation: ['', 'guests=1'],
    findCaller: ['phone=9876543210'],
    quoteHoldChange: [`packageId=${String(packageId)}&startDate=${String(startDate)}&guests=2`],
    quoteAddition: ['guests=9'],
    quoteMove: [`date=${String(later['day'])}`],
    listCases: ['', 'q=asha', 'view=closed', 'q=E-1187'],
    findCase: ['q=E-1187'],
    getGstMonth: [`month=${today.slice(0, 7)}`],
    getOverview: ['period=month'],
    getMoneyReport: ['by=package&period=month'],
    getOccupancy: ['period=month'],
    listMoves: ['period=month'],
    getTcs: [''],
  }

  return (name: string, path: string): string[] =>
    (inputsByCall[name] ?? [{}]).flatMap((thing) =>
      (questions[name] ?? ['']).map(
        (question) => `${fillPath(path, { ...usual, ...thing })}${question === '' ? '' : `?${question}`}`,
      ),
    )
}
