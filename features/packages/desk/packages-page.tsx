import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listPackages, type PackageListItem } from '../api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { Button } from '#ui/desk/button.tsx'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { HiddenBy } from '#ui/desk/hidden-by.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import list from '#ui/desk/list.module.css'
import { CatalogueTabs } from '#ui/desk/sections/catalogue-tabs.tsx'
import { NewPackageDialog } from './new-package-dialog.tsx'
import { filterPackages, PACKAGE_STATES, readPackageFilter, type PackageFilter } from './package-list.ts'
import { PackageTable } from './package-table.tsx'
import { PACKAGES_KEY } from '#ui/desk/keys/packages-key.ts'
import { PageHead } from '#ui/desk/page-head.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'

/** All packages with their state and pending changes. Search and state are in the URL. */
export function PackagesPage() {
  const staff = useOutletContext<StaffMember>()
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useDeskQuery(PACKAGES_KEY, [listPackages], {
    // A user who returns from a package must see the latest changes.
    staleTime: 0,
  })
  const filter = readPackageFilter(search)
  const found = filterPackages(data?.packages ?? [], filter)
  const change = (changes: AddressChanges) => setSearch(withChanges(search, changes))
  const states = choiceFilter({
    name: 'state',
    label: texts.labels.state,
    options: optionsOf(PACKAGE_STATES, texts.states),
    selectedValues: filter.state === undefined ? [] : [filter.state],
    isSingle: true,
    onChange: change,
  })
  return (
    <>
      <PageHead title={texts.title}>
        {hasPermission(staff, 'write_catalogue') ? (
          <Button variant="main" onClick={() => setIsAdding(true)}>
            <DeskIcon name="plus" />
            {texts.add}
          </Button>
        ) : null}
      </PageHead>
      <CatalogueTabs />
      <div className="row gap-8 around-12">
        <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[states]} doneLabel={texts.done(found.length)} onChange={change} />
      </div>
      <ListCard label={texts.title} of={{ data, error, refetch }} rows={12}>
        {(answer) => (
          <>
            {found.length > 0 ? (
              <PackageTable packages={found} />
            ) : (
              <NoPackages all={answer.packages} filter={filter} onChange={change} />
            )}
            <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
              <p>{texts.total(found.length)}</p>
            </div>
          </>
        )}
      </ListCard>
      <NewPackageDialog isOpen={isAdding} packages={data?.packages ?? []} onClose={() => setIsAdding(false)} />
    </>
  )
}

type NothingProps = {
  all: readonly PackageListItem[]
  filter: PackageFilter
  onChange: (changes: AddressChanges) => void
}

/** Shown instead of rows: how many packages each filter hides. */
function NoPackages({ all, filter: { q, state }, onChange }: NothingProps) {
  if (all.length === 0) return <p className="row middle muted gap-12 pad-16">{texts.noneYet}</p>
  const activeFilters = [
    ...(q === undefined ? [] : [{ name: 'q' as const, value: q, rest: state === undefined ? {} : { state } }]),
    ...(state === undefined
      ? []
      : [{ name: 'state' as const, value: texts.states[state], rest: q === undefined ? {} : { q } }]),
  ]
  return (
    <HiddenBy
      texts={texts}
      filters={activeFilters.map(({ name, value, rest }) => ({
        name,
        label: texts.labels[name],
        value,
        count: filterPackages(all, rest).length,
        without: { [name]: '' },
      }))}
      onRemoveFilter={onChange}
      onRemoveAllFilters={() => onChange({ q: '', state: '' })}
    />
  )
}
