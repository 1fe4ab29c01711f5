import type { BookingDto } from '../api/schemas.ts'
import type { PaymentSummary } from '#features/payments/api/schemas.ts'
import type { BookingProgress } from './booking-progress.ts'
import type { WizardNotice } from './restore-booking.ts'
import type { WizardStep } from './wizard-steps.ts'

/** What the steps of a booking know, and what they can do. The hook that makes it loads some of them. */
export type Wizard = {
  packageId: number
  /** False until the session storage was read and the server was asked. */
  isReady: boolean
  step: WizardStep
  progress: BookingProgress
  bookingId: string | null
  /** The booking as the server last sent it. */
  booking: BookingDto | null
  notice: WizardNotice | null
  goTo: (step: WizardStep) => void
  /** Changes the progress. The session storage comes first, because the page may be reloaded a moment later. */
  save: (change: Partial<BookingProgress>) => void
  /** Called when a booking was saved under this id. Data of the booking before it are deleted. */
  takeBooking: (bookingId: string, booking: BookingDto | null) => void
  /** The payment is proven: stores the summary and opens the last step. */
  complete: (summary: PaymentSummary) => void
  /** Deletes a finished booking and begins another one of the same package. */
  startOver: () => void
  /** Asks the server again. */
  refresh: () => Promise<void>
  say: (notice: WizardNotice | null) => void
}
