import { AuthDialog } from './auth-dialog.tsx'
import { SessionEndedDialog } from './session-over-dialog.tsx'

/** The two sign-in dialogs: for a visitor who opens one, and for a visitor whose session has expired. */
export function AuthDialogs() {
  return (
    <>
      <AuthDialog />
      <SessionEndedDialog />
    </>
  )
}
