import { useId } from 'react'
import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import type { TourListQuery } from '#kernel/addresses/tour-list-query.ts'
import { tourListMessages } from '#messages/catalog/list.ts'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { useIsListRequested } from './requested-list.tsx'
import { FacetForm } from './facet-form.tsx'
import { chosenFacets, withoutFacets } from './tour-facets.ts'
import styles from './filter-sheet.module.css'

const texts = tourListMessages.facets

type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  query: TourListQuery
  categories: readonly string[]
  cities: readonly string[]
  count: number | null
}

/**
 * The listing's filters on a small screen. Every choice applies immediately; the button shows how many packages are
 * left.
 */
export function FilterSheet({ isOpen, onClose, query, categories, cities, count }: FilterSheetProps) {
  const titleId = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={titleId} className={styles.sheet ?? ''}>
      <div className={styles.top}>
        <h2 id={titleId}>{texts.title}</h2>
        <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
          <Icon name="close" size={26} />
        </button>
      </div>
      <FacetForm query={query} categories={categories} cities={cities} className={styles.form} onSent={onClose}>
        <div className={styles.foot}>
          {chosenFacets(query).length === 0 ? null : (
            <Link to={pages.tourList(withoutFacets(query))} className={styles.clear} preventScrollReset>
              {texts.clear}
            </Link>
          )}
          <Button type="submit" size="large" className={styles.show ?? ''}>
            <ShowCount count={count} />
          </Button>
        </div>
      </FacetForm>
    </Dialog>
  )
}

/** A separate component, so that a tap in the sheet re-renders only this text. */
function ShowCount({ count }: Pick<FilterSheetProps, 'count'>) {
  const isRequested = useIsListRequested()
  return <span aria-live="polite">{isRequested || count === null ? texts.loading : texts.show(count)}</span>
}
