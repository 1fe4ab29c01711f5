import { deskDrafts as texts } from '#messages/desk/drafts.ts'
import { printTime } from '#desk/lib/print-time.ts'
import { useDraftPlace } from '#desk/lib/use-kept-draft.ts'
import classes from './kept-line.module.css'

/** Says below a field where its text is kept while it is not sent. The line has its place before there is something to say. */
export function KeptLine({ name }: { name: string }) {
  const place = useDraftPlace(name)
  return (
    <p className={classes.line}>
      {place.kind === 'server' ? texts.keptAt(printTime(place.at)) : place.kind === 'device' ? texts.onDevice : ''}
    </p>
  )
}
