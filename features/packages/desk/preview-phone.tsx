import { useState } from 'react'
import { packagePreview as texts } from '#messages/packages/desk-preview.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { usePreviewLink } from './use-preview-link.ts'
import classes from './preview-dialog.module.css'

type PreviewPhoneProps = {
  id: number
  /** The version of the draft that is kept; null without one. */
  keptVersion: number | null
  /** Opens it larger. */
  onLarger: () => void
}

/** The page with the draft in a phone beside the parts. Each look is in the record, so it is taken only when one asks. */
export function PreviewPhone({ id, keptVersion, onLarger }: PreviewPhoneProps) {
  const [shown, setShown] = useState<number | null>()
  const { data, error } = usePreviewLink(id, shown !== undefined)
  if (shown === undefined)
    return (
      <Button isWide onClick={() => setShown(keptVersion)}>
        {texts.here}
      </Button>
    )
  return (
    <div className={classes.beside}>
      {error === null ? null : <Note kind="bad">{texts.failed}</Note>}
      {data === undefined ? null : (
        <div className={classes.phone}>
          <iframe key={shown} src={data.path} title={texts.besideFrame} sandbox="allow-same-origin" />
        </div>
      )}
      <p className={classes.caption}>
        {shown === keptVersion ? (
          texts.caption
        ) : (
          <Button size="small" onClick={() => setShown(keptVersion)}>
            {texts.newer}
          </Button>
        )}{' '}
        <Button look="quiet" size="small" onClick={onLarger}>
          {texts.larger}
        </Button>
      </p>
    </div>
  )
}
