import { Link } from 'react-router'
import styles from './breadcrumb.module.css'

type BreadcrumbProps = {
  label: string
  /** From the home page down. An entry without a URL is the page itself. */
  steps: readonly { name: string; to?: string }[]
}

/** The path from the home page to this page. Phones show only the level above. */
export function Breadcrumb({ label, steps }: BreadcrumbProps) {
  const parentIndex = steps.findLastIndex(({ to }) => to !== undefined)
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol>
        {steps.map(({ name, to }, index) => (
          <li
            key={name}
            className={index === parentIndex ? styles.up : undefined}
            aria-current={to === undefined ? 'page' : undefined}
          >
            {to === undefined ? name : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
