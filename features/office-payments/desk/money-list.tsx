import type { ReactNode } from 'react'
import type { MoneyFilterName } from '../rules/desk-money-lists.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import type { AddressChanges } from '#desk/lib/list-address.ts'
import type { ListFilter } from '#desk/lib/list-filter.ts'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { HiddenBy } from '#desk/ui/hidden-by.tsx'
import { ListFoot } from '#desk/ui/list-foot.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { deskLists as texts } from '#messages/desk/lists.ts'
import classes from './money.module.css'

type MoneyListProps = {
  title: string
  filters: readonly ListFilter[]
  /** The answer, or how it is missing. `isOld` while another filter is read. */
  page:
    | {
        count: number
        previous: string | null
        next: string | null
        hidden: readonly { filter: MoneyFilterName; count: number }[]
      }
    | undefined
  /** What is searched for. */
  search: string | undefined
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
export function MoneyList({ title, filters, page, search, none, onChange, children, ...props }: MoneyListProps) {
  const isNarrowed =
    search !== undefined || filters.some(({ value, isUsual }) => value !== undefined && isUsual !== true)
  const filterOf = (name: MoneyFilterName) => filters.find((each) => each.name === name)
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={search} onSearch={(q) => onChange({ q })} />
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
              <Empty
                none={none}
                hidden={isNarrowed ? page.hidden : []}
                describe={(name) => ({
                  value: name === 'q' ? (search ?? '') : (filterOf(name)?.value ?? ''),
                  without:
                    name === 'q' ? { q: '' } : name === 'state' ? { state: 'all' } : (filterOf(name)?.without ?? {}),
                })}
                onChange={onChange}
              />
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

type EmptyProps = {
  none: string
  hidden: readonly { filter: MoneyFilterName; count: number }[]
  /** What a filter is at, and what drops it. */
  describe: (name: MoneyFilterName) => { value: string; without: AddressChanges }
  onChange: (changes: AddressChanges) => void
}

function Empty({ none, hidden, describe, onChange }: EmptyProps) {
  if (hidden.length === 0) return <p className={list.none}>{none}</p>
  const lines = hidden.map(({ filter: name, count }) => ({
    name,
    label: texts.labels[name],
    count,
    ...describe(name),
  }))
  const all: AddressChanges = Object.assign({}, ...lines.map(({ without }) => without))
  return <HiddenBy texts={texts} filters={lines} onDrop={onChange} onDropAll={() => onChange(all)} />
}
