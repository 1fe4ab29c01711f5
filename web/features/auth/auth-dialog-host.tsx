import { type ComponentType, useEffect, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useSession } from '#web/lib/session.tsx'

/** Stands once in the layout; fetches the auth dialog when it is first asked for. */
export function AuthDialogHost() {
  const { authDialogTab } = useSession()
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType } | null>(null)
  const isNeeded = authDialogTab !== null

  useEffect(() => {
    if (!isNeeded || loaded !== null) return
    let isCurrent = true
    import('./auth-dialog.tsx').then(
      ({ AuthDialog }) => {
        if (isCurrent) setLoaded({ Dialog: AuthDialog })
      },
      // The dialog's code did not come; the same forms stand on pages of their own.
      () => window.location.assign(pages.login()),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, loaded])

  return loaded === null ? null : <loaded.Dialog />
}
