import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listPictures } from '../api/desk-calls.ts'
import { LIBRARY_KINDS, PICTURES_PER_PAGE, type LibraryKind } from '../rules/picture-library.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { CatalogueTabs } from '#ui/desk/sections/catalogue-tabs.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { withChanges, omitUndefined, readOne, readText, type AddressChanges } from '#ui/desk/lib/list-address.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { choiceFilter, optionsOf } from '#ui/desk/choice-filter.tsx'
import { FilterChips } from '#ui/desk/filter-chips.tsx'
import { Note } from '#ui/desk/note.tsx'
import { SearchField } from '#ui/desk/search-field.tsx'
import { AddFilesButton, DropArea } from './add-files.tsx'
import { PictureCard } from './picture-card.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PICTURES_KEY } from '#ui/desk/keys/pictures-key.ts'
import { Loading } from '#ui/desk/loading.tsx'
import { PageHead } from '#ui/desk/page-head.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'
import classes from './pictures.module.css'

const KINDS = LIBRARY_KINDS.filter((kind): kind is Exclude<LibraryKind, 'all'> => kind !== 'all')

/** The picture library: files are added, described and removed here. Search and page number are in the URL. */
export function PicturesPage() {
  const queryClient = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [openKey, setOpenKey] = useState<string>()
  const [notice, setNotice] = useState('')
  const q = readText(search, 'q')
  const kind = readOne(search, 'kind', KINDS)
  const page = Math.max(1, Math.min(9_999, Number(search.get('page')) || 1))
  const { data, error, refetch, isPlaceholderData } = useDeskQuery(
    [...PICTURES_KEY, { q, kind, page }],
    [listPictures, { query: omitUndefined({ q, kind, page: page === 1 ? undefined : String(page) }) }],
    {
      placeholderData: keepPreviousData,
      // After a visit to a package page, the list must show the current uses of pictures.
      staleTime: 0,
    },
  )
  const { uploads, add, retry, dismiss } = useUploads(() => {
    setNotice('')
    void queryClient.invalidateQueries({ queryKey: PICTURES_KEY })
  })
  const change = (changes: AddressChanges) => setSearch(withChanges(search, { page: '', ...changes }))
  const kinds = choiceFilter({
    name: 'kind',
    label: texts.labels.kind,
    options: optionsOf(KINDS, texts.kinds),
    selectedValues: kind === undefined ? [] : [kind],
    isSingle: true,
    onChange: change,
  })
  const total = data?.total ?? 0
  return (
    <DropArea onFiles={(files) => void add(files)}>
      <PageHead title={texts.title} className="middle below-6">
        <AddFilesButton isMain onFiles={(files) => void add(files)} />
      </PageHead>
      <CatalogueTabs />
      <p className="muted above-10">
        {texts.dropHere} {texts.privacy}
      </p>
      {notice === '' ? null : <Note kind="good">{notice}</Note>}
      <UploadList {...{ uploads, retry, dismiss }} />
      <div className="row gap-8 around-12">
        <SearchField label={texts.search} submit={texts.show} text={q} onSearch={(text) => change({ q: text })} />
        <FilterChips filters={[kinds]} doneLabel={texts.done(total)} onChange={change} />
      </div>
      <Loading of={{ data, error, refetch }} rows={8}>
        {(found) => (
          <section aria-label={texts.title} className={isPlaceholderData ? classes.dim : undefined}>
            {found.pictures.length === 0 ? (
              <p className={`row middle muted gap-12 ${classes.none}`}>
                {q === undefined && kind === undefined ? texts.noneYet : texts.none}
                {q === undefined && kind === undefined ? null : (
                  <SmallButton onClick={() => change({ q: '', kind: '' })}>{texts.dropAll}</SmallButton>
                )}
              </p>
            ) : (
              <ul className={`stack gap-16 ${classes.grid}`}>
                {found.pictures.map((picture) => (
                  <PictureCard
                    key={picture.key}
                    picture={picture}
                    isReadOnly={false}
                    onDetails={({ key }) => setOpenKey(key)}
                  />
                ))}
              </ul>
            )}
            <PagesFooter {...{ total, page }} onPage={(to) => change({ page: to === 1 ? '' : String(to) })} />
          </section>
        )}
      </Loading>
      <PictureDialog
        picture={data?.pictures.find(({ key }) => key === openKey)}
        isReadOnly={false}
        onClose={() => setOpenKey(undefined)}
        onRemoved={() => {
          setOpenKey(undefined)
          setNotice(texts.removed)
          void queryClient.invalidateQueries({ queryKey: PICTURES_KEY })
        }}
      />
    </DropArea>
  )
}

type PagesFooterProps = { total: number; page: number; onPage: (page: number) => void }

function PagesFooter({ total, page, onPage }: PagesFooterProps) {
  return (
    <div className={`row middle spread muted gap-12 ${classes.pages}`}>
      <p>{texts.total(total)}</p>
      <nav aria-label={texts.pages} className={`row gap-8 ${classes.actions}`}>
        {page === 1 ? null : <SmallButton onClick={() => onPage(page - 1)}>{texts.previous}</SmallButton>}
        {page * PICTURES_PER_PAGE >= total ? null : (
          <SmallButton onClick={() => onPage(page + 1)}>{texts.next}</SmallButton>
        )}
      </nav>
    </div>
  )
}
