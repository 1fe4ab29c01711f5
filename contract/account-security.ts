import type {
  DeviceSession,
  EmailChangeBody,
  EmailLinkBody,
  EndAllSessionsBody,
  EndSessionBody,
} from './account-security-schemas.ts'
import { endpoint } from './endpoint.ts'

/** Calls about how and where a user is signed in. */

type Done = { success: true }

export const listSessions = endpoint<{ response: { sessions: DeviceSession[] } }>(
  'GET',
  '/api/account/sessions',
  'Where the user is signed in, this device first',
)
export const endSession = endpoint<{ body: EndSessionBody; response: Done }>(
  'POST',
  '/api/account/sessions/end',
  'Sign out one device',
)
export const endAllSessions = endpoint<{ body: EndAllSessionsBody; response: Done }>(
  'POST',
  '/api/account/sessions/end-all',
  'Sign out everywhere, or everywhere else',
)
export const requestEmailChange = endpoint<{ body: EmailChangeBody; response: Done }>(
  'POST',
  '/api/account/email',
  'Ask for another email address; the answer never tells whether it belongs to somebody',
)
export const confirmEmailChange = endpoint<{ body: EmailLinkBody; response: Done }>(
  'POST',
  '/api/account/email/confirm',
  'Change the address by the link that was sent to the new one, signed in to the account that asked',
)
export const undoEmailChange = endpoint<{ body: EmailLinkBody; response: Done }>(
  'POST',
  '/api/account/email/undo',
  'Take a change back by the link that was sent to the old address',
)
