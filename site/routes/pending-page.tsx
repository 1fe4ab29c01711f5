import { useLayoutEffect, type ComponentType } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { firstAction } from '#ui/site/lib/first-action.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'

// The loading views are shown only after a click, so their code loads late. Until it has loaded, clicks work without a
// loading view.
const views = createLatePart(async () => (await import('./loading-views.ts')).loadingViews, { retries: true })
void firstAction.then(views.start)

/**
 * The loading view of the requested page while its script or its data are loading; otherwise null. It replaces the old
 * page immediately, even on a slow connection. When the requested page has no loading view, or is a filtered copy of
 * the same page, the old page stays until the new one is ready.
 */
export function usePendingPage(): ComponentType | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const { value: loadedViews } = useLatePart(views)
  if (next === undefined || next.pathname === pathname) return null
  return loadedViews?.find(({ path }) => matchPath(path, next.pathname) !== null)?.Loading ?? null
}

/** The loading view, shown from its top, however far the old page was scrolled. */
export function PendingPage({ Loading }: { Loading: ComponentType }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <Loading />
}
