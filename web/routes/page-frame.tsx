import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { CONTENT_ID, isPageHandle } from '#web/lib/page.ts'
import { useSite } from '#web/lib/site.ts'

/** What stands around every page inside its layout: the head's texts, and the focus after a navigation. */
export function PageFrame() {
  useFocusAfterNavigation()
  return (
    <>
      <PageHead />
      <Outlet />
    </>
  )
}

function PageHead() {
  const site = useSite()
  const location = useLocation()
  const match = useMatches().findLast(({ handle }) => isPageHandle(handle))
  if (!match || !isPageHandle(match.handle)) return <title>{site.title}</title>

  const facts = {
    site,
    data: match.loaderData,
    params: match.params,
    url: { pathname: location.pathname, searchParams: new URLSearchParams(location.search) },
  }
  const title = match.handle.documentTitle(facts)
  const description = match.handle.description(facts)
  const canonical = match.handle.canonicalPath?.(facts) ?? location.pathname
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {match.handle.isPrivate === true ? <meta name="robots" content="noindex" /> : null}
      {site.siteUrl === null ? null : <link rel="canonical" href={`${site.siteUrl}${canonical}`} />}
    </>
  )
}

/** A reader of the screen hears of the new page, and the keyboard starts at its top. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
