import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CONTENT_ID } from '#ui/site/lib/page.ts'
import { PageHead } from './page-head.tsx'
import { PendingPage, usePendingPage } from './pending-page.tsx'

/** What surrounds every page inside its layout: the texts of the head, and the focus after a navigation. */
export function PageFrame() {
  useFocusAfterNavigation()
  const Loading = usePendingPage()
  return (
    <>
      <PageHead />
      {Loading === null ? <Outlet /> : <PendingPage Loading={Loading} />}
    </>
  )
}

/**
 * Moves the focus after a navigation, so that screen readers announce the new page and the keyboard starts at its top.
 */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shownPathname = useRef(pathname)
  useEffect(() => {
    if (shownPathname.current === pathname) return
    shownPathname.current = pathname
    // The server's structured data describe only the page that was loaded first. A search engine loads every page
    // itself.
    document.querySelector('script[type="application/ld+json"]')?.remove()
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
