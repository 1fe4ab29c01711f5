import type { LoaderFunctionArgs } from 'react-router'
import { Outlet, useLoaderData, useMatches } from 'react-router'
import { listCategories } from '#features/catalog/api/calls.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { AuthDialogHost } from '#features/accounts/site/auth-dialog-host.tsx'
import { UserArea } from '#features/accounts/site/user-area.tsx'
import { OfflineNotice } from '#site/frame/offline-notice.tsx'
import { NavigationTrail } from '#site/frame/navigation-trail.tsx'
import { SiteHeader } from '#site/frame/site-header.tsx'
import { loaderApi, logPageError } from '#ui/site/lib/api.ts'
import { useCalmView } from '#site/start/calm-view.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { later } from '#ui/site/lib/later.tsx'
import { listOf } from '#ui/site/lib/list-of.ts'
import { onDemand } from '#ui/site/lib/on-demand.tsx'
import { CONTENT_ID, isPageHandle } from '#ui/site/lib/page.ts'
import { SkipLink } from '#ui/site/skip-link.tsx'
import { usePendingPage } from './pending-page.tsx'
import classes from './site-layout.module.css'

const CalmBar = onDemand(createLatePart(async () => (await import('#site/frame/calm-bar.tsx')).CalmBar))
const LazyBelowTheFold = later(async () => (await import('./below-the-fold.tsx')).BelowTheFold)

/** The side menu lists the categories. A failure to load them must not break the page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const categories = await loaderApi(context)(listCategories).catch((error: unknown) => {
    logPageError(error)
    return []
  })
  return { categories: listOf(categories) }
}

/** The menu's categories are loaded once per visit. */
export function shouldRevalidate() {
  return false
}

/** Header, content and footer of every page except the booking wizard. */
export function Component() {
  const { categories } = useLoaderData<typeof loader>()
  const isCalm = useCalmView()
  const isLoading = usePendingPage() !== null
  const isOverHero = useMatches().some(({ handle }) => isPageHandle(handle) && handle.isOverHero === true) && !isLoading
  return (
    <div className={classes.layout}>
      <SkipLink to={`#${CONTENT_ID}`}>{layoutMessages.skipToContent}</SkipLink>
      <NavigationTrail />
      <SiteHeader isOverHero={isOverHero} userArea={<UserArea />} categories={categories} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <LazyBelowTheFold />
      {isCalm ? <CalmBar /> : null}
      <AuthDialogHost />
      <OfflineNotice text={layoutMessages.offline} />
    </div>
  )
}
