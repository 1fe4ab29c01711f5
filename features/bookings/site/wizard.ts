import type { BookingDto } from '../api/calls.ts'
import type { PaymentSummary } from '#features/payments/api/calls.ts'
import type { BookingProgress } from './booking-progress.ts'
import type { WizardNotice } from './restore-booking.ts'
import type { WizardStep } from './wizard-steps.ts'

/**
 * The data and functions shared by the steps of a booking. `useWizard` creates this object, and loads some of its
 * functions.
 */
export type Wizard = {
  packageId: number
  /** False until session storage was read and the server has answered. */
  isReady: boolean
  step: WizardStep
  progress: BookingProgress
  bookingId: string | null
  /** The booking as the server last sent it. */
  booking: BookingDto | null
  notice: WizardNotice | null
  goTo: (step: WizardStep) => void
  /** Changes the progress. Session storage is updated first, because the page may be reloaded a moment later. */
  save: (change: Partial<BookingProgress>) => void
  /** Called when a booking was saved under this id. Data of the previous booking is deleted. */
  applyBooking: (bookingId: string, booking: BookingDto | null) => void
  /** Called once the payment is verified: stores the summary and opens the last step. */
  complete: (summary: PaymentSummary) => void
  /** Deletes a finished booking and starts a new booking of the same package. */
  startOver: () => void
  /** Fetches the booking again. */
  refresh: () => Promise<void>
  showNotice: (notice: WizardNotice | null) => void
}
