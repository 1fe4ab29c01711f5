import { deskDrafts as texts } from '#messages/desk/drafts.ts'
import { printTime } from './lib/print-time.ts'
import { useDraftLocation } from './lib/use-saved-draft.ts'
import classes from './saved-line.module.css'

/** Says below a field where its unsent text is saved. The line reserves its space before there is a message. */
export function SaveStatus({ name }: { name: string }) {
  const place = useDraftLocation(name)
  return (
    <p className={`muted ${classes.line}`}>
      {place.kind === 'server' ? texts.savedAt(printTime(place.at)) : place.kind === 'device' ? texts.onDevice : ''}
    </p>
  )
}
