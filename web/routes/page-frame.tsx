import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CONTENT_ID } from '#web/lib/page.ts'
import { PageHead } from './page-head.tsx'
import { PendingPage, usePendingPage } from './pending-page.tsx'

/** What stands around every page inside its layout: the head's texts, and the focus after a navigation. */
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

/** A reader of the screen hears of the new page, and the keyboard starts at its top. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // What the server's page told search engines belongs to that page; readers of a later one load it themselves.
    document.querySelector('script[type="application/ld+json"]')?.remove()
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true })
  }, [pathname])
}
