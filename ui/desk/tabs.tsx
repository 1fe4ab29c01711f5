import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './tabs.module.css'

type Tab = {
  /** A path, or a query string of this page. */
  to: string
  text: string
  isHere: boolean
}

/** Tabs for related pages or parts. On a narrow screen they scroll sideways, and the open one is in view. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const currentTab = tabs.find(({ isHere }) => isHere)?.to
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    if (currentTab === undefined || row.current === null || open === null) return
    // `scrollIntoView` would move the page as well.
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [currentTab])
  return (
    <nav className={`line line-below gap-2 ${classes.tabs}`} aria-label={label} ref={row}>
      {tabs.map(({ to, text, isHere }) => (
        <TabLink key={to} to={to} isHere={isHere}>
          {text}
        </TabLink>
      ))}
    </nav>
  )
}

/** A link in a tab row. */
export function TabLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link className={`line ${classes.tab}`} to={to} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  )
}
