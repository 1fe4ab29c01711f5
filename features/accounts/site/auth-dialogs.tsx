import { AuthDialog } from './auth-dialog.tsx'
import { SessionOverDialog } from './session-over-dialog.tsx'

/** The two dialogs that sign in: for a visitor who asks for it, and for one whose session is over. */
export function AuthDialogs() {
  return (
    <>
      <AuthDialog />
      <SessionOverDialog />
    </>
  )
}
