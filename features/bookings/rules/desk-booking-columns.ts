/** The columns of the desk's table of bookings, in their order. `booker` is the name with the phone. */
export const DESK_BOOKING_COLUMNS = [
  'reference',
  'booker',
  'trip',
  'leaves',
  'guests',
  'status',
  'price',
  'paid',
  'names',
  'came',
  'carer',
  'booked',
] as const
/** One of {@link DESK_BOOKING_COLUMNS}. */
export type DeskBookingColumn = (typeof DESK_BOOKING_COLUMNS)[number]

/** The columns that are always shown: without them nobody knows which booking a row is. */
export const FIXED_BOOKING_COLUMNS: readonly DeskBookingColumn[] = ['reference', 'booker']

/** The columns that a table shows that names none: what a screen of 1,440 pixels has room for. */
export const USUAL_BOOKING_COLUMNS: readonly DeskBookingColumn[] = DESK_BOOKING_COLUMNS.filter(
  (name) => name !== 'carer' && name !== 'booked',
)
