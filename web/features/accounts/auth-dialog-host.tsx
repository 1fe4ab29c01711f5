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
    const load = () =>
      void import('./auth-dialog.tsx').then(
        ({ AuthDialog }) => {
          if (isCurrent) setLoaded({ Dialog: AuthDialog })
        },
        () => {
          if (!isCurrent) return
          // The dialog's code did not come; the same forms stand on pages of their own, once there is a network.
          if (navigator.onLine) window.location.assign(pages.login())
          else window.addEventListener('online', load, { once: true })
        },
      )
    load()
    return () => {
      isCurrent = false
    }
  }, [isNeeded, loaded])

  return loaded === null ? null : <loaded.Dialog />
}
