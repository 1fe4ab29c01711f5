import { Link } from 'react-router'
import type { ListFacets } from '../api/list-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { chosenFacets, withoutFacets } from './tour-facets.ts'
import styles from './tour-list.module.css'

const texts = tourListMessages

/** What to do on an empty listing: remove filters, see all tours, or contact us. */
export function NoPackages({ query, facets }: { query: TourListQuery; facets: ListFacets | null }) {
  const { whatsapp } = useSite()
  const activeFacets = chosenFacets(query)
  const isNarrowed = activeFacets.length > 0
  const removableFacets = activeFacets.flatMap(({ facet, text, without }) => {
    const count = facets?.without.find(({ filter }) => filter === facet)?.count ?? 0
    return count === 0 ? [] : [{ text, without, count }]
  })
  return (
    <div className={styles.empty}>
      <svg viewBox="-4 0 328 110" aria-hidden="true" focusable="false" fill="none">
        <path
          d="M8 88c44-30 70 14 112-8s44-52 88-44 58 30 104-18"
          stroke="var(--trail)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray="0.1 8"
        />
        <circle cx="8" cy="88" r="7" fill="var(--paper)" stroke="var(--sindoor-700)" strokeWidth="4" />
        <circle
          cx="312"
          cy="18"
          r="7"
          fill="var(--paper)"
          stroke="var(--line-strong)"
          strokeWidth="3"
          strokeDasharray="3 3"
        />
      </svg>
      <p className={styles.emptyTitle}>{texts.empty}</p>
      <p className={styles.emptyHelp}>{isNarrowed ? texts.facets.emptyHelp : texts.emptyHelp}</p>
      {removableFacets.length === 0 ? null : (
        <ul className={styles.helpful} aria-label={texts.facets.fewer}>
          {removableFacets.map(({ text, without, count }) => (
            <li key={text}>
              <Link to={pages.tourList(without)} preventScrollReset>
                {texts.facets.without(text, count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {isNarrowed ? (
          <ButtonLink to={pages.tourList(withoutFacets(query))} preventScrollReset>
            {texts.facets.clearFilters}
          </ButtonLink>
        ) : (
          <ButtonLink to={pages.tourList()}>{texts.seeAll}</ButtonLink>
        )}
        <ButtonLink to={whatsappHref(whatsapp, query.q)} variant="secondary" reloadDocument>
          {texts.askOnWhatsapp}
        </ButtonLink>
      </div>
    </div>
  )
}
