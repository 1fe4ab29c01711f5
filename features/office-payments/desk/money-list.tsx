import type { ComponentProps, ReactNode } from 'react'
import type { MoneyFilterName } from '../rules/desk-money-lists.ts'
import type { AddressChanges } from '#ui/desk/lib/list-address.ts'
import type { ListFilter } from '#ui/desk/lib/list-filter.ts'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import { ListFooter } from '#ui/desk/list-footer.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import { deskLists as texts } from '#messages/desk/lists.ts'

type Page = {
  previous: string | null
  next: string | null
  hidden: readonly { filter: MoneyFilterName; count: number }[]
}

type MoneyListProps = {
  title: string
  filters: readonly ListFilter[]
  /** The query for the page of rows. */
  of: ComponentProps<typeof ListCard<Page>>['of']
  /** The number of rows of all pages. */
  count: number
  /** The search text. */
  search: string | undefined
  totals: string
  limit: number | undefined
  /** The text shown when nothing waits. */
  none: string
  onChange: (changes: AddressChanges) => void
  children: ReactNode
}

/** A money table with its filters above and its totals below. */
export function MoneyList({
  title,
  filters,
  of,
  count,
  search,
  totals,
  limit,
  none,
  onChange,
  children,
}: MoneyListProps) {
  const isNarrowed =
    search !== undefined || filters.some(({ value, isDefault }) => value !== undefined && isDefault !== true)
  const filterOf = (name: MoneyFilterName) => filters.find((each) => each.name === name)
  return (
    <>
      <div className="row gap-8">
        <SearchField label={texts.search} submit={texts.show} text={search} onSearch={(q) => onChange({ q })} />
        <FilterChips filters={filters} doneLabel={texts.done(count)} onChange={onChange} />
      </div>
      <ListCard label={title} of={of} rows={6}>
        {(page) => (
          <>
            {count > 0 ? (
              children
            ) : (
              <EmptyList
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
            <ListFooter totals={totals} limit={limit} previous={page.previous} next={page.next} onChange={onChange} />
          </>
        )}
      </ListCard>
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

function EmptyList({ none, hidden, describe, onChange }: EmptyProps) {
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
