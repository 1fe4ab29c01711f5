import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { packagePreview as texts } from '#messages/packages/desk-preview.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { usePreviewLink } from './use-preview-link.ts'
import classes from './preview-dialog.module.css'

const WIDTHS = [
  { value: '390', words: texts.phone },
  { value: '1440', words: texts.desktop },
] as const
type Width = (typeof WIDTHS)[number]['value']

/** The travellers' page with the draft, as wide as a phone and as a desktop, and the link to it. */
export function PreviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const title = useId()
  const [width, setWidth] = useState<Width>('390')
  const { data, error, isFetching, refetch } = usePreviewLink(id, true)
  const copy = useMutation({
    mutationFn: (path: string) => navigator.clipboard.writeText(new URL(path, window.location.origin).href),
  })
  return (
    <Dialog isOpen labelledBy={title} className={classes.dialog ?? ''} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={title}>{texts.title}</h2>
        <Segments label={texts.widths} value={width} options={WIDTHS} onChange={setWidth} />
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      <p className={classes.text}>{texts.text}</p>
      {error === null ? null : (
        <Note kind="bad">
          <p>{texts.failed}</p>
          <Button size="small" onClick={() => void refetch()}>
            {texts.again}
          </Button>
        </Note>
      )}
      {data === undefined ? (
        <p className={classes.text}>{isFetching ? texts.loading : ''}</p>
      ) : (
        <>
          <p className={classes.link}>
            <span>{texts.until(printTime(new Date(data.until)))}</span>
            <a href={data.path} target="_blank" rel="noreferrer">
              {texts.tab}
            </a>
            <Button size="small" onClick={() => copy.mutate(data.path)}>
              {copy.isSuccess ? texts.copied : texts.copy}
            </Button>
          </p>
          <div className={classes.place} data-width={width}>
            <iframe
              key={width}
              src={data.path}
              title={texts.frame(Number(width))}
              sandbox="allow-same-origin"
              className={classes.frame}
              data-width={width}
            />
          </div>
        </>
      )}
    </Dialog>
  )
}
