import { Link } from 'react-router'
import classes from './tabs.module.css'

type Tab = {
  /** An address, or a query of this page. */
  to: string
  words: string
  isHere: boolean
}

/** Ways between pages or parts that stand together. On a narrow screen they move sideways. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, words, isHere }) => (
        <Link key={to} to={to} aria-current={isHere ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
