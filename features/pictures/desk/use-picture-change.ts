import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePicture, type listPictures, type DeskPicture } from '../api/desk-calls.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { PictureFocus } from '#features/catalog/rules/picture-focus.ts'
import { deskCall, currentValuesIn } from '#ui/desk/lib/desk-call.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { PICTURES_KEY } from '#ui/desk/keys/pictures-key.ts'

type Change = { alt: string; focal: PictureFocus }
type VersionedChange = Change & { version: number }

const changeOf = ({ picture: { alt, focal } }: DeskPicture): Change => ({ alt, focal })

/** Puts a changed picture into every cached list. */
function useSavePicture(): (picture: DeskPicture) => void {
  const queryClient = useQueryClient()
  return (picture) => {
    queryClient.setQueriesData<ResponseOf<typeof listPictures>>({ queryKey: PICTURES_KEY }, (list) =>
      list === undefined
        ? undefined
        : { ...list, pictures: list.pictures.map((each) => (each.key === picture.key ? picture : each)) },
    )
  }
}

/**
 * Changes text and focus of a picture. A field that only somebody else has changed keeps their value; when both changed
 * the same field, `theirs` is the current picture, until the user chooses.
 */
export function usePictureChange(picture: DeskPicture, onSaved?: () => void) {
  const save = useSavePicture()
  const [theirs, setTheirs] = useState<DeskPicture>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (pictureChange: VersionedChange) =>
      deskCall(changePicture, { body: { key: picture.key, ...pictureChange } }),
    onSuccess(answer) {
      save(answer.picture)
      onSaved?.()
    },
    onError(failure, mine) {
      const present = currentValuesIn(failure, changePicture)?.picture
      if (present === undefined) return
      const base = changeOf(picture)
      const now = changeOf(present)
      const isRequested = (['alt', 'focal'] as const).some(
        (field) => mine[field] !== base[field] && now[field] !== base[field] && mine[field] !== now[field],
      )
      if (isRequested) return setTheirs(present)
      mutate({
        alt: mine.alt === base.alt ? now.alt : mine.alt,
        focal: mine.focal === base.focal ? now.focal : mine.focal,
        version: present.version,
      })
    },
  })
  return {
    isPending,
    /** An error other than a conflict. */
    failure:
      error === null || currentValuesIn(error, changePicture) !== undefined
        ? ''
        : serverMessageOf(error, texts.notSaved),
    change: (part: Partial<Change>) => mutate({ ...changeOf(picture), version: picture.version, ...part }),
    theirs,
    /** Accepts the other user's version, or overwrites it with the typed one. */
    resolve(mine: Partial<Change> | 'theirs') {
      if (theirs === undefined) return
      if (mine === 'theirs') save(theirs)
      else mutate({ ...changeOf(theirs), ...mine, version: theirs.version })
      setTheirs(undefined)
    },
  }
}
