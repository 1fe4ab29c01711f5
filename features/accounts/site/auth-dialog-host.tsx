import { useEffect } from 'react'
import { createLatePart } from '#site/lib/late-part.ts'
import { useSession } from '#site/lib/session.tsx'
import { useLatePart } from '#site/lib/use-late-part.ts'
import { PartFailed } from '#site/ui/part-failed.tsx'

// Patient: when the file does not come, the dialog still opens by itself once there is a network.
const dialog = createLatePart(async () => (await import('./auth-dialogs.tsx')).AuthDialogs, { isPatient: true })

/** Part of the layout, once on each page. It fetches the dialogs that sign in when one is first needed. */
export function AuthDialogHost() {
  const { authDialogTab, closeAuthDialog, waitsFor, leave } = useSession()
  const { value: AuthDialogs } = useLatePart(dialog)
  const isOver = waitsFor !== null
  const isNeeded = isOver || authDialogTab !== null

  useEffect(() => {
    if (isNeeded) dialog.start()
  }, [isNeeded])

  if (AuthDialogs !== null) return <AuthDialogs />
  return isNeeded ? <PartFailed part={dialog} onClose={isOver ? leave : closeAuthDialog} /> : null
}
