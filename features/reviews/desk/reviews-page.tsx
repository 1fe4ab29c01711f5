import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listDeskReviews } from '../api/desk-calls.ts'
import { REVIEW_VIEWS } from '../rules/desk-reviews.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, valuesOf, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { ReviewItem } from './review-item.tsx'
import { readReviewQuery } from './review-query.ts'
import { REVIEWS_KEY } from '#ui/desk/keys/reviews-key.ts'
import { PageTitle } from '#ui/desk/page-title.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import classes from './reviews.module.css'

const VIEW_OPTIONS = optionsOf(REVIEW_VIEWS, texts.views)
const STAR_OPTIONS = optionsOf(['5', '4', '3', '2', '1'], texts.starsOf)

/** What travellers wrote, newest first. Search, filter and page are in the URL. */
export function ReviewsPage() {
  const [search, setSearch] = useSearchParams()
  const query = readReviewQuery(search)
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...REVIEWS_KEY, 'list', query],
    [listDeskReviews, { query }],
    { placeholderData: keepPreviousData },
  )
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const { view = 'all' } = query
  const viewFilter = choiceFilter({
    name: 'view',
    label: texts.labels.view,
    options: VIEW_OPTIONS,
    selectedValues: [view],
    isSingle: true,
    onChange: change,
  })
  const stars = choiceFilter({
    name: 'stars',
    label: texts.labels.stars,
    options: STAR_OPTIONS,
    selectedValues: valuesOf(query.stars),
    onChange: change,
  })
  const filters = [{ ...viewFilter, isDefault: view === 'all' }, stars]
  const hidden = (data?.hidden ?? []).map(({ filter: name, count }) => ({
    name,
    label: texts.labels[name],
    value: name === 'q' ? (query.q ?? '') : (filters.find((each) => each.name === name)?.value ?? ''),
    count,
    without: { [name]: '' },
  }))
  const { reviews = 0, withheld = 0 } = data?.totals ?? {}
  return (
    <>
      <PageTitle title={texts.title} />
      <div className="row gap-8 around-12">
        <SearchField label={texts.search} submit={texts.show} text={query.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={filters} doneLabel={texts.done(reviews)} onChange={change} />
      </div>
      <ListCard label={texts.title} of={{ data, error, refetch, isPlaceholderData }} rows={8}>
        {(answer) => (
          <>
            <ul className={classes.list}>
              {answer.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            {reviews > 0 ? null : hidden.length === 0 ? (
              <p className="row middle muted gap-12 pad-16">{texts.noneYet}</p>
            ) : view === 'waits' && hidden.length === 1 ? (
              <p className="row middle muted gap-12 pad-16">{texts.nothingPending}</p>
            ) : (
              <HiddenBy
                texts={texts}
                filters={hidden}
                onRemoveFilter={change}
                onRemoveAllFilters={() => change({ q: '', view: '', stars: '' })}
              />
            )}
            <ListFooter
              totals={texts.totals(reviews, withheld)}
              limit={query.limit}
              previous={answer.previous}
              next={answer.next}
              onChange={change}
            />
          </>
        )}
      </ListCard>
    </>
  )
}
