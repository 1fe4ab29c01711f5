import { useEffect } from 'react'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { useSession } from '#ui/site/lib/session.tsx'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'
import { PartFailed } from '#ui/site/part-failed.tsx'

// Retries until the file is loaded, so that the dialog opens by itself once there is a connection.
const dialog = createLatePart(async () => (await import('./auth-dialogs.tsx')).AuthDialogs, { retries: true })

/** The layout renders this once on each page. It loads the sign-in dialogs when one is first needed. */
export function AuthDialogHost() {
  const { authDialogTab, closeAuthDialog, waitingAction, dismiss } = useSession()
  const { value: AuthDialogs } = useLatePart(dialog)
  const isSessionOver = waitingAction !== null
  const isNeeded = isSessionOver || authDialogTab !== null

  useEffect(() => {
    if (isNeeded) dialog.start()
  }, [isNeeded])

  if (AuthDialogs !== null) return <AuthDialogs />
  return isNeeded ? <PartFailed part={dialog} onClose={isSessionOver ? dismiss : closeAuthDialog} /> : null
}
