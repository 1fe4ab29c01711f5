import type { ReactNode } from 'react'
import { FailedPart } from '#desk/features/frame/page-failed.tsx'
import type { AddressChanges } from '#desk/lib/list-address.ts'
import type { ListFilter } from '#desk/lib/list-filter.ts'
import { Button } from '#desk/ui/button.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { deskLists as texts } from '#messages/desk-lists.ts'
import classes from './money.module.css'

type MoneyListProps = {
  title: string
  filters: readonly ListFilter[]
  /** The answer, or how it is missing. `isOld` while another filter is read. */
  page: { count: number; previous: string | null; next: string | null } | undefined
  isFailed: boolean
  isOld: boolean
  onAgain: () => void
  totals: string
  limit: number | undefined
  /** In place of rows when nothing waits. */
  none: string
  onChange: (changes: AddressChanges) => void
  children: ReactNode
}

/** A table of money with its filters above and its sums below. */
export function MoneyList({ title, filters, page, none, onChange, children, ...props }: MoneyListProps) {
  const dropped = filters.filter(({ value, isUsual }) => value !== undefined && isUsual !== true)
  return (
    <>
      <div className={classes.filters}>
        <FilterChips filters={filters} done={texts.done(page?.count ?? 0)} onChange={onChange} />
      </div>
      <section className={props.isOld ? list.dim : list.card} aria-busy={props.isOld} aria-label={title}>
        {props.isFailed ? <FailedPart onAgain={props.onAgain} /> : null}
        {page === undefined && !props.isFailed ? <Skeleton rows={6} /> : null}
        {page === undefined ? null : (
          <>
            {page.count > 0 ? (
              children
            ) : (
              <div className={list.none}>
                <p>{dropped.length === 0 ? none : texts.noneLike}</p>
                {dropped.length === 0 ? null : (
                  <Button
                    size="small"
                    onClick={() => onChange(Object.assign({}, ...dropped.map(({ without }) => without)))}
                  >
                    {texts.clear}
                  </Button>
                )}
              </div>
            )}
            <ListFoot
              totals={props.totals}
              limit={props.limit}
              previous={page.previous}
              next={page.next}
              onChange={onChange}
            />
          </>
        )}
      </section>
    </>
  )
}
