import { PaidStep } from './paid-step.tsx'
import { restoreBooking } from './restore-booking.ts'
import { WizardNotices } from './wizard-notices.tsx'

/**
 * Code for visitors who return to a booking, or who request a step that they cannot open yet. It is bundled as one
 * file.
 */
export const restored = { PaidStep, restoreBooking, WizardNotices }
