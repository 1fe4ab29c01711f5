import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { packagePreview as texts } from '#messages/packages/desk-preview.ts'
import { printTime } from '#ui/desk/lib/print-time.ts'
import { Button, SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { usePreviewLink } from './use-preview-link.ts'
import classes from './preview-dialog.module.css'

const WIDTHS = [
  { value: '390', text: texts.phone },
  { value: '1440', text: texts.desktop },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** The travellers' page rendered with the draft, at phone and desktop width, and the link to it. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const title = useId()
  const [width, setWidth] = useState<Width>('390')
  const { data, error, isFetching, refetch } = usePreviewLink(id, true)
  const copy = useMutation({
    mutationFn: (path: string) => navigator.clipboard.writeText(new URL(path, window.location.origin).href),
  })
  return (
    <Dialog isOpen labelledBy={title} className={classes.dialog ?? ''} onClose={onClose}>
      <div className={`row middle gap-8-14 ${classes.head}`}>
        <h2 id={title}>{texts.title}</h2>
        <Segments label={texts.widths} value={width} options={WIDTHS} onChange={setWidth} />
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      <p className="muted">{texts.text}</p>
      {error === null ? null : (
        <Note kind="bad">
          <p>{texts.failed}</p>
          <SmallButton onClick={() => void refetch()}>{texts.again}</SmallButton>
        </Note>
      )}
      {data === undefined ? (
        <p className="muted">{isFetching ? texts.loading : ''}</p>
      ) : (
        <>
          <p className="row middle gap-6-14">
            <span>{texts.until(printTime(new Date(data.until)))}</span>
            <a href={data.path} target="_blank" rel="noreferrer">
              {texts.tab}
            </a>
            <SmallButton onClick={() => copy.mutate(data.path)}>
              {copy.isSuccess ? texts.copied : texts.copy}
            </SmallButton>
          </p>
          <div className={classes.place} data-width={width}>
            <iframe
              key={width}
              src={data.path}
              title={texts.frame(Number(width))}
              sandbox="allow-same-origin"
              className={`block ${classes.frame}`}
              data-width={width}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
