import { useLayoutEffect, type ComponentType } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { TourListLoading } from '#web/features/catalog/tour-list-loading.tsx'
import { TourLoading } from '#web/features/catalog/tour-loading.tsx'
import { HomeLoading } from '#web/features/home/home-loading.tsx'

/** The pages with a loading view (specification §2), with their paths in routes.ts. */
const LOADING_VIEWS: readonly { path: string; Loading: ComponentType }[] = [
  { path: '/', Loading: HomeLoading },
  { path: '/tour-list-v2', Loading: TourListLoading },
  { path: '/tour-single/:id', Loading: TourLoading },
]

/**
 * The loading view of the requested page while its script or its data are loading; else null. It replaces the old page
 * at once, also on a slow line. When the requested page has no loading view, or is a filtered copy of the same page,
 * the old page stays until the new one is there.
 */
export function usePendingPage(): ComponentType | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (next === undefined || next.pathname === pathname) return null
  return LOADING_VIEWS.find(({ path }) => matchPath(path, next.pathname) !== null)?.Loading ?? null
}

/** The loading view. It is shown from its top, wherever the old page was scrolled to. */
export function PendingPage({ Loading }: { Loading: ComponentType }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <Loading />
}
