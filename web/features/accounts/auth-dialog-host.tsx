import { useEffect } from 'react'
import { createLatePart } from '#web/lib/late-part.ts'
import { useSession } from '#web/lib/session.tsx'
import { useLatePart } from '#web/lib/use-late-part.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'

// Patient: when the file does not come, the dialog still opens by itself once there is a network.
const dialog = createLatePart(async () => (await import('./auth-dialog.tsx')).AuthDialog, { isPatient: true })

/** Part of the layout, once on each page. It fetches the auth dialog when a visitor first asks for it. */
export function AuthDialogHost() {
  const { authDialogTab, closeAuthDialog } = useSession()
  const { value: AuthDialog } = useLatePart(dialog)
  const isNeeded = authDialogTab !== null

  useEffect(() => {
    if (isNeeded) dialog.start()
  }, [isNeeded])

  if (AuthDialog !== null) return <AuthDialog />
  return isNeeded ? <PartFailed part={dialog} onClose={closeAuthDialog} /> : null
}
