import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPictures } from '#features/pictures/api/desk-calls.ts'
import { PICTURES_OF_PAGE } from '#features/pictures/rules/picture-library.ts'
import { deskPackagePictures as texts } from '#messages/packages/desk-pictures.ts'
import { deskPictures } from '#messages/pictures/desk.ts'
import { FailedPart } from '#desk/ui/page-failed.tsx'
import { nameOf } from '#features/pictures/desk/picture-card.tsx'
import { PictureFailed } from '#features/pictures/desk/picture-failed.tsx'
import { PICTURES_KEY } from '#desk/keys/pictures-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { given } from '#desk/lib/list-address.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { Picture } from '#site/ui/picture.tsx'
import classes from './pictures-part.module.css'

type LibraryDialogProps = {
  isOpen: boolean
  /** Keys that are chosen already. */
  taken: readonly string[]
  /** One picture is chosen, such as that of a place. Left out: several at once. */
  isSingle?: boolean
  onClose: () => void
  /** In the order in which they were chosen. */
  onChoose: (keys: string[]) => void
}

/** The pictures of the library, of which one or several are chosen. */
export function LibraryDialog({ isOpen, onClose, ...rest }: LibraryDialogProps) {
  return isOpen ? <Library {...rest} onClose={onClose} /> : null
}

function Library({ taken, isSingle = false, onClose, onChoose }: Omit<LibraryDialogProps, 'isOpen'>) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(isSingle ? taken : [])
  const asked = useSettled(q.trim())
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['library', ...PICTURES_KEY, asked],
    queryFn: ({ pageParam }) =>
      deskCall(listPictures, { query: given({ q: asked || undefined, page: String(pageParam) }) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * PICTURES_OF_PAGE < total ? page + 1 : undefined),
  })
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? []
  return (
    <FormDialog
      isOpen
      isWide
      title={isSingle ? texts.chooseOneTitle : texts.chooseTitle}
      onClose={onClose}
      onSubmit={() => {
        if (chosen.length > 0) onChoose([...chosen])
      }}
      acts={
        <>
          <Button onClick={onClose}>{deskPictures.leave}</Button>
          <Button type="submit" look="main">
            {isSingle ? texts.chooseOne : chosen.length === 0 ? texts.chooseNone : texts.chosen(chosen.length)}
          </Button>
        </>
      }
    >
      <Field
        type="search"
        label={deskPictures.search}
        value={q}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setQ(event.target.value)}
      />
      {error === null ? null : <FailedPart onAgain={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton rows={6} /> : null}
      {data !== undefined && pictures.length === 0 ? <p>{deskPictures.none}</p> : null}
      <ul className={classes.library}>
        {pictures.map((picture) => {
          const isTaken = taken.includes(picture.key)
          const place = chosen.indexOf(picture.key)
          return (
            <li key={picture.key}>
              <label>
                <span className={classes.shown}>
                  <Picture picture={picture.picture} sizes="200px" alt="" fallback={<PictureFailed />} />
                </span>
                <span className={classes.name}>
                  <input
                    type={isSingle ? 'radio' : 'checkbox'}
                    name={isSingle ? 'picture' : undefined}
                    checked={(isTaken && !isSingle) || place !== -1}
                    disabled={isTaken && !isSingle}
                    onChange={() =>
                      setChosen(
                        isSingle
                          ? [picture.key]
                          : place === -1
                            ? [...chosen, picture.key]
                            : chosen.filter((key) => key !== picture.key),
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
