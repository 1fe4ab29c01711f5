import type { Customer } from './use-customer.ts'
import type { SaveBooking } from './use-save-booking.ts'
import type { Selection } from './use-selection.ts'
import type { Wizard } from './wizard.ts'

/** What every step of a booking works with. */
export type BookingSteps = { wizard: Wizard; selection: Selection; customer: Customer; saving: SaveBooking }
