import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPlaces } from '../api/desk-calls.ts'
import type { DeskPlace } from '../api/desk-schemas.ts'
import { PLACE_KINDS } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { CatalogueTabs } from '#desk/sections/catalogue-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, readOne, readText } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import list from '#desk/ui/list.module.css'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceTable } from './place-table.tsx'
import { PLACES_KEY } from '#desk/keys/places-key.ts'
import { RemovePlaceDialog } from './remove-place-dialog.tsx'
import classes from './places.module.css'

/** Places, categories, festivals, leaders and other names. Kind and search are in the address. */
export function PlacesPage() {
  const heading = usePage(texts.title)
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<{ place: DeskPlace | null; to: 'write' | 'remove' }>()
  const [done, setDone] = useState('')
  const kind = readOne(search, 'kind', PLACE_KINDS) ?? 'region'
  const q = readText(search, 'q')
  const { data, error, refetch } = useQuery({
    queryKey: PLACES_KEY,
    queryFn: () => deskCall(listPlaces),
    staleTime: 0,
  })
  const all = data?.[kind] ?? []
  const found = q === undefined ? all : all.filter((place) => textOf(place).includes(q.toLowerCase()))
  const close = () => setOpened(undefined)
  const tell = (sentence: string) => {
    setDone(sentence)
    close()
  }
  return (
    <>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <Button look="main" onClick={() => setOpened({ place: null, to: 'write' })}>
          <DeskIcon name="plus" />
          {texts.add[kind]}
        </Button>
      </div>
      <CatalogueTabs />
      <nav className={classes.tabs} aria-label={texts.tabsLabel}>
        {PLACE_KINDS.map((each) => (
          <Link
            key={each}
            to={each === 'region' ? deskPages.places() : `${deskPages.places()}?kind=${each}`}
            aria-current={each === kind ? 'page' : undefined}
            onClick={() => setDone('')}
          >
            {texts.tabs[each]}
          </Link>
        ))}
      </nav>
      <p className={classes.intro}>{texts.intro[kind]}</p>
      <div className={classes.filters}>
        <SearchField
          key={kind}
          label={texts.search}
          submit={texts.show}
          text={q}
          onSearch={(text) => setSearch(changed(search, { q: text }))}
        />
      </div>
      {done === '' ? null : <Note kind="good">{done}</Note>}
      <section className={list.card} aria-label={texts.tabs[kind]}>
        {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
        {data === undefined && error === null ? <Skeleton rows={10} /> : null}
        {data === undefined ? null : (
          <>
            {found.length > 0 ? (
              <PlaceTable
                kind={kind}
                places={found}
                isWhole={q === undefined}
                onChange={(place) => setOpened({ place, to: 'write' })}
                onRemove={(place) => setOpened({ place, to: 'remove' })}
              />
            ) : (
              <p className={list.none}>
                {q === undefined ? texts.none : texts.noneFound(q)}
                {q === undefined ? null : (
                  <Button size="small" onClick={() => setSearch(changed(search, { q: '' }))}>
                    {texts.dropSearch}
                  </Button>
                )}
              </p>
            )}
            <div className={list.foot}>
              <p>{texts.total[kind](found.length)}</p>
            </div>
          </>
        )}
      </section>
      {opened?.to === 'write' && data !== undefined ? (
        <PlaceDialog
          key={opened.place?.id}
          kind={kind}
          place={opened.place}
          countries={data.countries}
          onDone={tell}
          onClose={close}
        />
      ) : null}
      {opened?.to === 'remove' && opened.place !== null ? (
        <RemovePlaceDialog kind={kind} place={opened.place} onDone={tell} onClose={close} />
      ) : null}
    </>
  )
}

/** What the search looks in. */
function textOf({ values }: DeskPlace): string {
  const { name = '', nativeText = '', others = '', country = '', home = '' } = values
  return [name, nativeText, others, country, home].join(' ').toLowerCase()
}
