import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changePicture, type listPictures } from '../api/desk-calls.ts'
import type { DeskPicture } from '../api/desk-schemas.ts'
import type { ResponseOf } from '#kernel/wire/endpoint.ts'
import type { PictureFocus } from '#features/catalog/rules/picture-focus.ts'
import { deskCall, presentAfter } from '#desk/lib/desk-call.ts'
import { deskPictures as texts } from '#messages/pictures/desk.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { PICTURES_KEY } from '#desk/keys/pictures-key.ts'

type Change = { alt: string; focal: PictureFocus }
type Sent = Change & { version: number }

const changeOf = ({ picture: { alt, focal } }: DeskPicture): Change => ({ alt, focal })

/** Puts a changed picture into every list that is kept. */
function useKeepPicture(): (picture: DeskPicture) => void {
  const queries = useQueryClient()
  return (picture) => {
    queries.setQueriesData<ResponseOf<typeof listPictures>>({ queryKey: PICTURES_KEY }, (list) =>
      list === undefined
        ? undefined
        : { ...list, pictures: list.pictures.map((each) => (each.key === picture.key ? picture : each)) },
    )
  }
}

/**
 * Changes text and focus of a picture. What somebody else has changed meanwhile stays where only they did; where both did,
 * `theirs` is the picture as it stands now, and it waits for a choice.
 */
export function usePictureChange(picture: DeskPicture, onKept?: () => void) {
  const keep = useKeepPicture()
  const [theirs, setTheirs] = useState<DeskPicture>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: Sent) => deskCall(changePicture, { body: { key: picture.key, ...sent } }),
    onSuccess(answer) {
      keep(answer.picture)
      onKept?.()
    },
    onError(failure, mine) {
      const present = presentAfter(failure, changePicture)?.picture
      if (present === undefined) return
      const base = changeOf(picture)
      const now = changeOf(present)
      const isAsked = (['alt', 'focal'] as const).some(
        (field) => mine[field] !== base[field] && now[field] !== base[field] && mine[field] !== now[field],
      )
      if (isAsked) return setTheirs(present)
      mutate({
        alt: mine.alt === base.alt ? now.alt : mine.alt,
        focal: mine.focal === base.focal ? now.focal : mine.focal,
        version: present.version,
      })
    },
  })
  return {
    isPending,
    /** What went wrong besides a conflict. */
    failure: error === null || presentAfter(error, changePicture) !== undefined ? '' : sentenceOf(error, texts.notKept),
    change: (part: Partial<Change>) => mutate({ ...changeOf(picture), version: picture.version, ...part }),
    theirs,
    /** Takes what they wrote, or writes one's own over it. */
    resolve(mine: Partial<Change> | 'theirs') {
      if (theirs === undefined) return
      if (mine === 'theirs') keep(theirs)
      else mutate({ ...changeOf(theirs), ...mine, version: theirs.version })
      setTheirs(undefined)
    },
  }
}
