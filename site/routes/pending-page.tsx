import { useLayoutEffect, type ComponentType } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { firstAct } from '#site/lib/first-act.ts'
import { createLatePart } from '#site/lib/late-part.ts'
import { useLatePart } from '#site/lib/use-late-part.ts'

// They are shown after a click only. A page whose first script cannot show them loses nothing but them.
const views = createLatePart(async () => (await import('./loading-views.ts')).loadingViews, { isPatient: true })
void firstAct.then(views.start)

/**
 * The loading view of the requested page while its script or its data are loading; else null. It replaces the old page
 * at once, also on a slow line. When the requested page has no loading view, or is a filtered copy of the same page,
 * the old page stays until the new one is there.
 */
export function usePendingPage(): ComponentType | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const { value: known } = useLatePart(views)
  if (next === undefined || next.pathname === pathname) return null
  return known?.find(({ path }) => matchPath(path, next.pathname) !== null)?.Loading ?? null
}

/** The loading view. It is shown from its top, wherever the old page was scrolled to. */
export function PendingPage({ Loading }: { Loading: ComponentType }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <Loading />
}
