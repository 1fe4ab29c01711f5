import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import classes from './tabs.module.css'

type Tab = {
  /** An address, or a query of this page. */
  to: string
  words: string
  isHere: boolean
}

/** Ways between pages or parts that stand together. On a narrow screen they move sideways, and the one that is open is in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null)
  const here = tabs.find(({ isHere }) => isHere)?.to
  useLayoutEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]') ?? null
    if (here === undefined || row.current === null || open === null) return
    // `scrollIntoView` would move the page as well.
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2
  }, [here])
  return (
    <nav className={classes.tabs} aria-label={label} ref={row}>
      {tabs.map(({ to, words, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
