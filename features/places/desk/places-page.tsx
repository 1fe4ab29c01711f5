import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { listPlaces, type DeskPlace } from '../api/desk-calls.ts'
import { PLACE_KINDS } from '../rules/place-records.ts'
import { deskPlaces as texts } from '#messages/places/desk.ts'
import { CatalogueTabs } from '#ui/desk/sections/catalogue-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, readOne, readText } from '#ui/desk/lib/list-address.ts'
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
  const [openDialog, setOpenDialog] = useState<{ place: DeskPlace | null; to: 'write' | 'remove' }>()
  const [confirmation, setConfirmation] = useState('')
  const kind = readOne(search, 'kind', PLACE_KINDS) ?? 'region'
  const q = readText(search, 'q')
  const { data, error, refetch } = useDeskQuery(PLACES_KEY, [listPlaces], { staleTime: 0 })
  const all = data?.[kind] ?? []
  const found = q === undefined ? all : all.filter((place) => textOf(place).includes(q.toLowerCase()))
  const close = () => setOpenDialog(undefined)
  const showConfirmation = (sentence: string) => {
    setConfirmation(sentence)
    close()
  }
  return (
    <>
      <PageHead title={texts.title} className={`middle ${classes.head}`}>
        <Button variant="main" onClick={() => setOpenDialog({ place: null, to: 'write' })}>
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
            onClick={() => setConfirmation('')}
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
          onSearch={(text) => setSearch(withChanges(search, { q: text }))}
        />
      </div>
      {confirmation === '' ? null : <Note kind="good">{confirmation}</Note>}
      <ListCard label={texts.tabs[kind]} of={{ data, error, refetch }} rows={10}>
        {() => (
          <>
            {found.length > 0 ? (
              <PlaceTable
                kind={kind}
                places={found}
                isWhole={q === undefined}
                onChange={(place) => setOpenDialog({ place, to: 'write' })}
                onRemove={(place) => setOpenDialog({ place, to: 'remove' })}
              />
            ) : (
              <p className="row middle muted gap-12 pad-16">
                {q === undefined ? texts.none : texts.noneFound(q)}
                {q === undefined ? null : (
                  <SmallButton onClick={() => setSearch(withChanges(search, { q: '' }))}>
                    {texts.clearSearch}
                  </SmallButton>
                )}
              </p>
            )}
            <div className={`row middle spread muted line-above gap-10 ${list.foot}`}>
              <p>{texts.total[kind](found.length)}</p>
            </div>
          </>
        )}
      </ListCard>
      {openDialog?.to === 'write' && data !== undefined ? (
        <PlaceDialog
          key={openDialog.place?.id}
          kind={kind}
          place={openDialog.place}
          countries={data.countries}
          onDone={showConfirmation}
          onClose={close}
        />
      ) : null}
      {openDialog?.to === 'remove' && openDialog.place !== null ? (
        <RemovePlaceDialog kind={kind} place={openDialog.place} onDone={showConfirmation} onClose={close} />
      ) : null}
    </>
  )
}

/** The text of a record that the search box searches. */
function textOf({ values }: DeskPlace): string {
  const { name = '', nativeText = '', others = '', country = '', home = '' } = values
  return [name, nativeText, others, country, home].join(' ').toLowerCase()
}
