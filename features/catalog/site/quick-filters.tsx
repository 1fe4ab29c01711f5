import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { afterPaint } from '#ui/site/lib/after-paint.ts'
import { Icon } from '#ui/site/icon.tsx'
import { useRequestList, useRequestListOnClick } from './requested-list.tsx'
import styles from './quick-filters.module.css'

const texts = tourListMessages.facets

/**
 * Switches between tours that are easy on the knees and all tours. It is a link, so that it works without JavaScript.
 */
export function EffortToggle({ query }: { query: TourListQuery }) {
  const handleClick = useRequestListOnClick()
  const isOn = query.effort === 1
  return (
    <Link
      to={pages.tourList({ ...query, effort: isOn ? null : 1, cursor: '' })}
      className={styles.toggle}
      aria-current={isOn ? 'true' : undefined}
      preventScrollReset
      onClick={handleClick}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="13" cy="4.5" r="1.9" />
        <path d="m8 21 2.8-6-2-3 1.7-4.5L13.5 9l3 2.5M10.8 15l3 2 1 4M9 8 6.5 9.5 6 13" />
      </svg>
      {texts.efforts[1]}
    </Link>
  )
}

/**
 * The city filter on small screens, where the other filters are in a sheet. Without JavaScript the whole form is shown
 * instead.
 */
export function QuickCity({ query, cities }: { query: TourListQuery; cities: readonly string[] }) {
  const id = useId()
  const requestList = useRequestList()
  const navigate = useNavigate()
  const selectedCity = cities.find((city) => city.toLowerCase() === query.from.toLowerCase()) ?? query.from
  const choose = (from: string) => {
    requestList()
    afterPaint(() => void navigate(pages.tourList({ ...query, from, cursor: '' }), { preventScrollReset: true }))
  }
  return (
    <div className={styles.city}>
      <label htmlFor={id} className="visually-hidden">
        {texts.start}
      </label>
      <select id={id} value={selectedCity} onChange={({ target }) => choose(target.value)}>
        <option value="">{texts.anyCity}</option>
        {(selectedCity === '' || cities.includes(selectedCity) ? cities : [selectedCity, ...cities]).map((city) => (
          <option key={city}>{city}</option>
        ))}
      </select>
      <Icon name="chevron-down" size={18} />
    </div>
  )
}
