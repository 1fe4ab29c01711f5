import type { ApiGroup } from './api-group.ts'
import { getTrip } from './trips.ts'
import { tripsSchemas } from './trips-schemas.ts'

/** The calls about a trip, as the API's documentation shows them. */
export const tripsGroup: ApiGroup = {
  title: 'A trip on the way',
  about:
    'Voucher code, boarding point, day plan, phone numbers and refund rule of one confirmed booking, for whoever has its link. The answer is never cached on the way; the page keeps a copy only when its reader asks for it. The same as one A5 page to print: `/api/trips/{token}/slip.pdf`; its days for a calendar: `/api/trips/{token}/trip.ics`. The voucher as a PDF names the booker, so this link does not open it.',
  readsCookies: false,
  calls: [{ name: 'getTrip', endpoint: getTrip, schemas: tripsSchemas.getTrip, errors: ['TRIP_NOT_FOUND'] }],
}
