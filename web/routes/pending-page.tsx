import { useLayoutEffect, type ComponentType } from 'react'
import { matchPath, useLocation, useNavigation } from 'react-router'
import { TourListLoading } from '#web/features/catalog/tour-list-loading.tsx'
import { TourLoading } from '#web/features/catalog/tour-loading.tsx'
import { HomeLoading } from '#web/features/home/home-loading.tsx'

/** The pages that have a loading view (specification §2), as in routes.ts. */
const LOADING_VIEWS: readonly { path: string; Loading: ComponentType }[] = [
  { path: '/', Loading: HomeLoading },
  { path: '/tour-list-v2', Loading: TourListLoading },
  { path: '/tour-single/:id', Loading: TourLoading },
]

/**
 * The loading view of the page that was just asked for, while its program or its data are on their way; else null. It
 * takes the place of the page before at once, also on a slow line. A page without a loading view leaves the one before
 * standing until it comes, and so does another cut of the same page.
 */
export function usePendingPage(): ComponentType | null {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (next === undefined || next.pathname === pathname) return null
  return LOADING_VIEWS.find(({ path }) => matchPath(path, next.pathname) !== null)?.Loading ?? null
}

/** The loading view, seen from its top wherever the page before was scrolled to. */
export function PendingPage({ Loading }: { Loading: ComponentType }) {
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return <Loading />
}
