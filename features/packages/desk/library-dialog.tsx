import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import { PICTURES_PER_PAGE } from '#features/pictures/rules/picture-library.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PICTURES_KEY } from '#ui/desk/keys/pictures-key.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { omitUndefined } from '#ui/desk/lib/list-address.ts'
import { useDebounced } from '#ui/desk/lib/use-debounced.ts'
import { Button } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Loading } from '#ui/desk/loading.tsx'
import { Picture } from '#ui/site/picture.tsx'
import { bind } from '#ui/desk/lib/form-fields.ts'
import classes from './pictures-part.module.css'

type LibraryDialogProps = {
  isOpen: boolean
  /** Keys that are already chosen. */
  usedKeys: readonly string[]
  /** True when only one picture can be chosen, such as the picture of a place. Default: several. */
  isSingle?: boolean
  onClose: () => void
  /** Called with the keys in the order of selection. */
  onChoose: (keys: string[]) => void
}

/** The pictures of the library, to choose one or several. */
export function LibraryDialog({ isOpen, onClose, ...rest }: LibraryDialogProps) {
  return isOpen ? <Library {...rest} onClose={onClose} /> : null
}

function Library({ usedKeys, isSingle = false, onClose, onChoose }: Omit<LibraryDialogProps, 'isOpen'>) {
  const [q, setQ] = useState('')
  const [selectedKeys, setSelectedKeys] = useState<readonly string[]>(isSingle ? usedKeys : [])
  const searchText = useDebounced(q.trim())
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['library', ...PICTURES_KEY, searchText],
    queryFn: ({ pageParam }) =>
      deskCall(listPictures, { query: omitUndefined({ q: searchText || undefined, page: String(pageParam) }) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * PICTURES_PER_PAGE < total ? page + 1 : undefined),
  })
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? []
  return (
    <FormDialog
      isOpen
      isWide
      title={isSingle ? texts.chooseOneTitle : texts.chooseTitle}
      texts={{
        ...deskPictures,
        action: isSingle
          ? texts.chooseOne
          : selectedKeys.length === 0
            ? texts.selectFirst
            : texts.chosen(selectedKeys.length),
      }}
      onClose={onClose}
      onSubmit={() => {
        if (selectedKeys.length > 0) onChoose([...selectedKeys])
      }}
    >
      <Field type="search" label={deskPictures.search} maxLength={100} autoComplete="off" {...bind(q, setQ)} />
      <Loading of={{ data, error, refetch }} rows={6} />
      {data !== undefined && pictures.length === 0 ? <p>{deskPictures.none}</p> : null}
      <ul className={`stack gap-12 ${classes.library}`}>
        {pictures.map((picture) => {
          const isTaken = usedKeys.includes(picture.key)
          const selectedIndex = selectedKeys.indexOf(picture.key)
          return (
            <li key={picture.key}>
              <label>
                <span className={`block ${classes.shown}`}>
                  <Picture picture={picture.picture} sizes="200px" alt="" fallback={<PictureFailed />} />
                </span>
                <span className={`line top small gap-8 ${classes.name}`}>
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    name={isSingle ? 'picture' : undefined}
                    checked={(isTaken && !isSingle) || selectedIndex !== -1}
                    disabled={isTaken && !isSingle}
                    onChange={() =>
                      setSelectedKeys(
                        isSingle
                          ? [picture.key]
                          : selectedIndex === -1
                            ? [...selectedKeys, picture.key]
                            : selectedKeys.filter((key) => key !== picture.key),
                      )
                    }
                  />
                  {nameOf(picture)}
                  {isTaken && !isSingle ? <em> {texts.isIn}</em> : null}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      {hasNextPage ? <Button onClick={() => void fetchNextPage()}>{texts.more}</Button> : null}
    </FormDialog>
  )
}
