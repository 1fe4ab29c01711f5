import type { Customer } from './use-customer.ts'
import type { SaveBooking } from './use-save-booking.ts'
import type { Selection } from './use-selection.ts'
import type { Wizard } from './wizard.ts'

/** The data and functions shared by all steps of a booking. */
export type BookingSteps = { wizard: Wizard; selection: Selection; customer: Customer; saving: SaveBooking }
