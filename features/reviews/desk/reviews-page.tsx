import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listDeskReviews } from '../api/desk-calls.ts'
import { REVIEW_VIEWS } from '../rules/desk-reviews.ts'
import { deskReviews as texts } from '#messages/reviews/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, valuesOf, type AddressChanges } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { HiddenBy } from '#desk/ui/hidden-by.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { ReviewItem } from './review-item.tsx'
import { readReviewQuery } from './review-query.ts'
import { REVIEWS_KEY } from '#desk/keys/reviews-key.ts'
import classes from './reviews.module.css'

const VIEW_OPTIONS = optionsOf(REVIEW_VIEWS, texts.views)
const STAR_OPTIONS = optionsOf(['5', '4', '3', '2', '1'], texts.starsOf)

/** What travellers wrote, the newest first. Search, filter and page are in the address. */
export function ReviewsPage() {
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const query = readReviewQuery(search)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...REVIEWS_KEY, 'list', query],
    queryFn: () => deskCall(listDeskReviews, { query }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const { view = 'all' } = query
  const shown = choiceFilter({
    name: 'view',
    label: texts.labels.view,
    options: VIEW_OPTIONS,
    chosen: [view],
    isSingle: true,
    onChange: change,
  })
  const stars = choiceFilter({
    name: 'stars',
    label: texts.labels.stars,
    options: STAR_OPTIONS,
    chosen: valuesOf(query.stars),
    onChange: change,
  })
  const filters = [{ ...shown, isUsual: view === 'all' }, stars]
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
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={query.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={filters} done={texts.done(reviews)} onChange={change} />
      </div>
      <section
        className={isPlaceholderData ? list.dim : list.card}
        aria-busy={isPlaceholderData}
        aria-label={texts.title}
      >
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={8} /> : null}
        {data === undefined ? null : (
          <>
            <ul className={classes.list}>
              {data.reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            {reviews > 0 ? null : hidden.length === 0 ? (
              <p className={list.none}>{texts.noneYet}</p>
            ) : view === 'waits' && hidden.length === 1 ? (
              <p className={list.none}>{texts.nothingWaits}</p>
            ) : (
              <HiddenBy
                texts={texts}
                filters={hidden}
                onDrop={change}
                onDropAll={() => change({ q: '', view: '', stars: '' })}
              />
            )}
            <ListFoot
              totals={texts.totals(reviews, withheld)}
              limit={query.limit}
              previous={data.previous}
              next={data.next}
              onChange={change}
            />
          </>
        )}
      </section>
    </>
  )
}
