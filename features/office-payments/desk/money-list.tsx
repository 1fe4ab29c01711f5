import type { ReactNode } from 'react'
import type { MoneyFilterName } from '../rules/desk-money-lists.ts'
import { FailedPart } from '#ui/desk/page-failed.tsx'
import type { AddressChanges } from '#ui/desk/lib/list-address.ts'
import type { ListFilter } from '#ui/desk/lib/list-filter.ts'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { Skeleton } from '#ui/desk/skeleton.tsx'
import list from '#ui/desk/list.module.css'
import { deskLists as texts } from '#messages/desk/lists.ts'

type MoneyListProps = {
  title: string
  filters: readonly ListFilter[]
  /** The page of rows, or its loading state. `isOld` is true while the rows for another filter are being fetched. */
  page:
    | {
        count: number
        previous: string | null
        next: string | null
        hidden: readonly { filter: MoneyFilterName; count: number }[]
      }
    | undefined
  /** The search text. */
  search: string | undefined
  isFailed: boolean
  isOld: boolean
  onAgain: () => void
  totals: string
  limit: number | undefined
  /** The text shown when nothing waits. */
  none: string
  onChange: (changes: AddressChanges) => void
  children: ReactNode
}

/** A money table with its filters above and its totals below. */
export function MoneyList({ title, filters, page, search, none, onChange, children, ...props }: MoneyListProps) {
  const isNarrowed =
    search !== undefined || filters.some(({ value, isDefault }) => value !== undefined && isDefault !== true)
  const filterOf = (name: MoneyFilterName) => filters.find((each) => each.name === name)
  return (
    <>
      <div className="row gap-8">
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
            <ListFooter
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
  /** The value of a filter, and the change that removes it. */
  describe: (name: MoneyFilterName) => { value: string; without: AddressChanges }
  onChange: (changes: AddressChanges) => void
}

function Empty({ none, hidden, describe, onChange }: EmptyProps) {
  if (hidden.length === 0) return <p className="row middle muted gap-12 pad-16">{none}</p>
  const lines = hidden.map(({ filter: name, count }) => ({
    name,
    label: texts.labels[name],
    count,
    ...describe(name),
  }))
  const all: AddressChanges = Object.assign({}, ...lines.map(({ without }) => without))
  return <HiddenBy texts={texts} filters={lines} onRemoveFilter={onChange} onRemoveAllFilters={() => onChange(all)} />
}
