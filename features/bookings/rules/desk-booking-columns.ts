/** The columns of the desk's bookings table, in order. `booker` is the name with the phone. */
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
  'assignee',
  'booked',
] as const
/** One of {@link DESK_BOOKING_COLUMNS}. */
export type DeskBookingColumn = (typeof DESK_BOOKING_COLUMNS)[number]

/** The columns that are always shown: without them a row cannot be identified. */
export const FIXED_BOOKING_COLUMNS: readonly DeskBookingColumn[] = ['reference', 'booker']

/** The default columns: as many as fit on a screen of 1,440 pixels. */
export const DEFAULT_BOOKING_COLUMNS: readonly DeskBookingColumn[] = DESK_BOOKING_COLUMNS.filter(
  (name) => name !== 'assignee' && name !== 'booked',
)
