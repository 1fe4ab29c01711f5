import { Link } from 'react-router'
import type { ListFacets } from '../api/list-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { formatMonth } from '#kernel/dates/month.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { useRequestListOnClick } from './requested-list.tsx'
import styles from './month-row.module.css'

const texts = tourListMessages.facets

type MonthRowProps = { query: TourListQuery; facets: ListFacets }

/** The months with start dates, each with the number of tours that match the other filters. */
export function MonthRow({ query, facets }: MonthRowProps) {
  const { anyMonth, months } = facets
  const handleClick = useRequestListOnClick()
  if (months.length === 0) return null
  const link = (month: string, count: number) => (
    <li key={month}>
      <Link
        to={pages.tourList({ ...query, month, cursor: '' })}
        className={count === 0 ? styles.none : undefined}
        aria-current={query.month === month ? 'true' : undefined}
        preventScrollReset
        onClick={handleClick}
      >
        {month === '' ? texts.anyMonth : shortMonth(month)} <small className="num">{texts.monthTours(count)}</small>
      </Link>
    </li>
  )
  return (
    <nav className={styles.months} aria-label={texts.when}>
      <p aria-hidden="true">{texts.when}</p>
      <ul>
        {link('', anyMonth)}
        {months.map(({ month, count }) => link(month, count))}
      </ul>
    </nav>
  )
}

/** `Dec 2026`. */
function shortMonth(month: string): string {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  return `${name.slice(0, 3)} ${year}`
}
