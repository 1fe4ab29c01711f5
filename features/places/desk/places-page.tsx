import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPlaces, type DeskPlace } from '../api/desk-calls.ts'
import { PLACE_KINDS } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { CatalogueTabs } from '#ui/desk/sections/catalogue-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { changed, readOne, readText } from '#ui/desk/lib/list-address.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import list from '#ui/desk/list.module.css'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceTable } from './place-table.tsx'
import { PLACES_KEY } from '#ui/desk/keys/places-key.ts'
import { PageHead } from '#ui/desk/page-head.tsx'
import { ListCard } from '#ui/desk/list-card.tsx'
import { RemovePlaceDialog } from './remove-place-dialog.tsx'
import classes from './places.module.css'

/** Places, categories, festivals, leaders and other names. Kind and search are in the URL. */
export function PlacesPage() {
  const [search, setSearch] = useSearchParams()
  const [opened, setOpened] = useState<{ place: DeskPlace | null; to: 'write' | 'remove' }>()
  const [done, setDone] = useState('')
  const kind = readOne(search, 'kind', PLACE_KINDS) ?? 'region'
  const q = readText(search, 'q')
  const { data, error, refetch } = useDeskQuery(PLACES_KEY, [listPlaces], { staleTime: 0 })
  const all = data?.[kind] ?? []
  const found = q === undefined ? all : all.filter((place) => textOf(place).includes(q.toLowerCase()))
  const close = () => setOpened(undefined)
  const tell = (sentence: string) => {
    setDone(sentence)
    close()
  }
  return (
    <>
      <PageHead title={texts.title} className={`middle ${classes.head}`}>
        <Button variant="main" onClick={() => setOpened({ place: null, to: 'write' })}>
          <DeskIcon name="plus" />
          {texts.add[kind]}
        </Button>
      </PageHead>
      <CatalogueTabs />
      <nav className={`row gap-6 above-14 ${classes.tabs}`} aria-label={texts.tabsLabel}>
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
      <p className="muted around-12">{texts.intro[kind]}</p>
      <div className="row gap-8 around-12">
        <SearchField
          key={kind}
          label={texts.search}
          submit={texts.show}
          text={q}
          onSearch={(text) => setSearch(changed(search, { q: text }))}
        />
      </div>
      {done === '' ? null : <Note kind="good">{done}</Note>}
      <ListCard label={texts.tabs[kind]} of={{ data, error, refetch }} rows={10}>
        {() => (
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
              <p className="row middle muted gap-12 pad-16">
                {q === undefined ? texts.none : texts.noneFound(q)}
                {q === undefined ? null : (
                  <SmallButton onClick={() => setSearch(changed(search, { q: '' }))}>{texts.clearSearch}</SmallButton>
                )}
              </p>
            )}
            <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
              <p>{texts.total[kind](found.length)}</p>
            </div>
          </>
        )}
      </ListCard>
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

/** The text of a record that the search box searches. */
function textOf({ values }: DeskPlace): string {
  const { name = '', nativeText = '', others = '', country = '', home = '' } = values
  return [name, nativeText, others, country, home].join(' ').toLowerCase()
}
