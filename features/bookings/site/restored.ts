import { PaidStep } from './paid-step.tsx'
import { restoreBooking } from './restore-booking.ts'
import { WizardNotices } from './wizard-notices.tsx'

/** What only a visitor needs who comes back to a booking, or who asks for a step too far. It is one file of the build. */
export const restored = { PaidStep, restoreBooking, WizardNotices }
