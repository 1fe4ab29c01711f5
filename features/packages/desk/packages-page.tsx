import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { listPackages } from '../api/desk-calls.ts'
import type { PackageLine } from '../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskPackageList as texts } from '#messages/packages/desk-list.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, type AddressChanges } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { HiddenBy } from '#desk/ui/hidden-by.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { CatalogueTabs } from '#desk/sections/catalogue-tabs.tsx'
import { NewPackageDialog } from './new-package-dialog.tsx'
import { narrowPackages, PACKAGE_STATES, readPackageFilter, type PackageFilter } from './package-list.ts'
import { PackageTable } from './package-table.tsx'
import { PACKAGES_KEY } from '#desk/keys/packages-key.ts'
import classes from './packages.module.css'

/** All packages with their state and what waits to be published. Search and state are in the address. */
export function PackagesPage() {
  const staff = useOutletContext<StaffMember>()
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: PACKAGES_KEY,
    queryFn: () => deskCall(listPackages),
    // Whoever comes back from a package sees what was just written there.
    staleTime: 0,
  })
  const filter = readPackageFilter(search)
  const found = narrowPackages(data?.packages ?? [], filter)
  const change = (changes: AddressChanges) => setSearch(changed(search, changes))
  const states = choiceFilter({
    name: 'state',
    label: texts.labels.state,
    options: optionsOf(PACKAGE_STATES, texts.states),
    chosen: filter.state === undefined ? [] : [filter.state],
    isSingle: true,
    onChange: change,
  })
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        {mayDo(staff, 'write_catalogue') ? (
          <Button look="main" onClick={() => setIsAdding(true)}>
            <DeskIcon name="plus" />
            {texts.add}
          </Button>
        ) : null}
      </div>
      <CatalogueTabs />
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={filter.q} onSearch={(q) => change({ q })} />
        <FilterChips filters={[states]} done={texts.done(found.length)} onChange={change} />
      </div>
      <section className={list.card} aria-label={texts.title}>
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={12} /> : null}
        {data === undefined ? null : (
          <>
            {found.length > 0 ? (
              <PackageTable packages={found} />
            ) : (
              <Nothing all={data.packages} filter={filter} onChange={change} />
            )}
            <div className={list.foot}>
              <p>{texts.total(found.length)}</p>
            </div>
          </>
        )}
      </section>
      <NewPackageDialog isOpen={isAdding} packages={data?.packages ?? []} onClose={() => setIsAdding(false)} />
    </>
  )
}

type NothingProps = {
  all: readonly PackageLine[]
  filter: PackageFilter
  onChange: (changes: AddressChanges) => void
}

/** In place of rows: what hides how many. */
function Nothing({ all, filter: { q, state }, onChange }: NothingProps) {
  if (all.length === 0) return <p className={list.none}>{texts.noneYet}</p>
  const hiding = [
    ...(q === undefined ? [] : [{ name: 'q' as const, value: q, rest: state === undefined ? {} : { state } }]),
    ...(state === undefined
      ? []
      : [{ name: 'state' as const, value: texts.states[state], rest: q === undefined ? {} : { q } }]),
  ]
  return (
    <HiddenBy
      texts={texts}
      filters={hiding.map(({ name, value, rest }) => ({
        name,
        label: texts.labels[name],
        value,
        count: narrowPackages(all, rest).length,
        without: { [name]: '' },
      }))}
      onDrop={onChange}
      onDropAll={() => onChange({ q: '', state: '' })}
    />
  )
}
