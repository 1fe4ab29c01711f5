import { useState } from 'react'
import { packagePreview as texts } from '#messages/packages/desk-preview.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { usePreviewLink } from './use-preview-link.ts'
import classes from './preview-dialog.module.css'

type PreviewPhoneProps = {
  id: number
  /** The saved version of the draft; null without a draft. */
  savedVersion: number | null
  /** Opens a larger preview. */
  onLarger: () => void
}

/** The page with the draft in a phone frame beside the parts. Each view is logged, so it is loaded only on request. */
export function PreviewPhone({ id, savedVersion, onLarger }: PreviewPhoneProps) {
  const [shown, setShown] = useState<number | null>()
  const { data, error } = usePreviewLink(id, shown !== undefined)
  if (shown === undefined)
    return (
      <Button isWide onClick={() => setShown(savedVersion)}>
        {texts.here}
      </Button>
    )
  return (
    <div className={`stack gap-8 ${classes.beside}`}>
      {error === null ? null : <Note kind="bad">{texts.failed}</Note>}
      {data === undefined ? null : (
        <div className={classes.phone}>
          <iframe key={shown} src={data.path} title={texts.phonePreview} sandbox="allow-same-origin" />
        </div>
      )}
      <p className="muted small">
        {shown === savedVersion ? (
          texts.caption
        ) : (
          <SmallButton onClick={() => setShown(savedVersion)}>{texts.newer}</SmallButton>
        )}{' '}
        <SmallButton variant="quiet" onClick={onLarger}>
          {texts.larger}
        </SmallButton>
      </p>
    </div>
  )
}
