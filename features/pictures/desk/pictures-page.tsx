import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listPictures } from '../api/desk-calls.ts'
import { LIBRARY_KINDS, PICTURES_OF_PAGE, type LibraryKind } from '../rules/picture-library.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { CatalogueTabs } from '#desk/sections/catalogue-tabs.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { changed, given, readOne, readText, type AddressChanges } from '#desk/lib/list-address.ts'
import { usePage } from '#desk/lib/use-page.ts'
import { Button } from '#desk/ui/button.tsx'
import { choiceFilter, optionsOf } from '#desk/ui/choice-filter.tsx'
import { FilterChips } from '#desk/ui/filter-chips.tsx'
import { Note } from '#desk/ui/note.tsx'
import { SearchField } from '#desk/ui/search-field.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { AddFilesButton, DropArea } from './add-files.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PICTURES_KEY } from '#desk/keys/pictures-key.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import classes from './pictures.module.css'

const KINDS = LIBRARY_KINDS.filter((kind): kind is Exclude<LibraryKind, 'all'> => kind !== 'all')

/** The library of pictures: files are added here, described and removed. Search and page are in the address. */
export function PicturesPage() {
  const heading = usePage(texts.title)
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [openKey, setOpenKey] = useState<string>()
  const [news, setNews] = useState('')
  const q = readText(search, 'q')
  const kind = readOne(search, 'kind', KINDS)
  const page = Math.max(1, Math.min(9_999, Number(search.get('page')) || 1))
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...PICTURES_KEY, { q, kind, page }],
    queryFn: () => deskCall(listPictures, { query: given({ q, kind, page: page === 1 ? undefined : String(page) }) }),
    placeholderData: keepPreviousData,
    // Whoever comes back from a package sees where pictures are used now.
    staleTime: 0,
  })
  const { uploads, add, retry, dismiss } = useUploads(() => {
    setNews('')
    void queries.invalidateQueries({ queryKey: PICTURES_KEY })
  })
  const change = (changes: AddressChanges) => setSearch(changed(search, { page: '', ...changes }))
  const kinds = choiceFilter({
    name: 'kind',
    label: texts.labels.kind,
    options: optionsOf(KINDS, texts.kinds),
    chosen: kind === undefined ? [] : [kind],
    isSingle: true,
    onChange: change,
  })
  const total = data?.total ?? 0
  return (
    <DropArea onFiles={(files) => void add(files)}>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <AddFilesButton isMain onFiles={(files) => void add(files)} />
      </div>
      <CatalogueTabs />
      <p className={classes.lead}>
        {texts.dropHere} {texts.privacy}
      </p>
      {news === '' ? null : <Note kind="good">{news}</Note>}
      <UploadList {...{ uploads, retry, dismiss }} />
      <div className={classes.filters}>
        <SearchField label={texts.search} submit={texts.show} text={q} onSearch={(text) => change({ q: text })} />
        <FilterChips filters={[kinds]} done={texts.done(total)} onChange={change} />
      </div>
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data === undefined ? null : (
        <section aria-label={texts.title} className={isPlaceholderData ? classes.dim : undefined}>
          {data.pictures.length === 0 ? (
            <p className={classes.none}>
              {q === undefined && kind === undefined ? texts.noneYet : texts.none}
              {q === undefined && kind === undefined ? null : (
                <Button size="small" onClick={() => change({ q: '', kind: '' })}>
                  {texts.dropAll}
                </Button>
              )}
            </p>
          ) : (
            <ul className={classes.grid}>
              {data.pictures.map((picture) => (
                <PictureCard
                  key={picture.key}
                  picture={picture}
                  isReadOnly={false}
                  onDetails={({ key }) => setOpenKey(key)}
                />
              ))}
            </ul>
          )}
          <PagesFoot {...{ total, page }} onPage={(to) => change({ page: to === 1 ? '' : String(to) })} />
        </section>
      )}
      <PictureDialog
        picture={data?.pictures.find(({ key }) => key === openKey)}
        isReadOnly={false}
        onClose={() => setOpenKey(undefined)}
        onRemoved={() => {
          setOpenKey(undefined)
          setNews(texts.removed)
          void queries.invalidateQueries({ queryKey: PICTURES_KEY })
        }}
      />
    </DropArea>
  )
}

type PagesFootProps = { total: number; page: number; onPage: (page: number) => void }

function PagesFoot({ total, page, onPage }: PagesFootProps) {
  return (
    <div className={classes.pages}>
      <p>{texts.total(total)}</p>
      <nav aria-label={texts.pages} className={classes.acts}>
        {page === 1 ? null : (
          <Button size="small" onClick={() => onPage(page - 1)}>
            {texts.previous}
          </Button>
        )}
        {page * PICTURES_OF_PAGE >= total ? null : (
          <Button size="small" onClick={() => onPage(page + 1)}>
            {texts.next}
          </Button>
        )}
      </nav>
    </div>
  )
}
