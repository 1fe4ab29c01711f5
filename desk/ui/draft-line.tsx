import { printTime } from '#desk/lib/print-time.ts'
import type { DraftPlace } from '#desk/lib/use-shared-draft.ts'
import { deskSharedDrafts as texts } from '#messages/desk/shared-drafts.ts'
import { sentenceOf } from '#site/lib/api.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import classes from './draft-line.module.css'

type DraftLineProps = {
  draft: DraftPlace & { answer: { keptAt: string } | null }
  /** Who had kept it when the page was opened; null without a draft. */
  opened: { changedBy: string; changedAt: string } | null
}

/** Says where the words of a shared draft are: kept, on their way, or here only. */
export function DraftLine({ draft: { isDirty, failure, conflict, answer }, opened }: DraftLineProps) {
  const words = (): string => {
    if (failure !== undefined || conflict !== undefined) return ''
    if (isDirty) return texts.keeping
    if (answer !== null) return texts.keptAt(printTime(new Date(answer.keptAt)))
    return opened === null ? '' : texts.keptBy(opened.changedBy, printTime(new Date(opened.changedAt)))
  }
  return (
    <span className={classes.line} aria-live="polite">
      {words()}
    </span>
  )
}

/** The last words are not kept: why, and another try. */
export function NotKept({ draft: { failure, keepNow } }: { draft: { failure: unknown; keepNow: () => void } }) {
  if (failure === undefined) return null
  return (
    <Note kind="bad">
      <p>{texts.notKept}</p>
      <p>{sentenceOf(failure, '')}</p>
      <Button size="small" onClick={keepNow}>
        {texts.keepAgain}
      </Button>
    </Note>
  )
}
