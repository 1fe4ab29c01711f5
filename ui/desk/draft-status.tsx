import { printTime } from './lib/print-time.ts'
import type { SharedDraftState } from './lib/use-shared-draft.ts'
import { deskDrafts } from '#messages/desk/drafts.ts'
import { deskSharedDrafts as texts } from '#messages/desk/shared-drafts.ts'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { SmallButton } from './button.tsx'
import { Note } from './note.tsx'

type DraftStatusProps = {
  draft: SharedDraftState & { answer: { savedAt: string } | null }
  /** Who had saved the draft when the page was opened; null without a draft. */
  lastChange: { changedBy: string; changedAt: string } | null
}

/** Shows the state of a shared draft's text: saved, being saved, or only on this device. */
export function DraftStatus({
  draft: { isDirty, isOnDevice, failure, conflict, answer },
  lastChange,
}: DraftStatusProps) {
  const statusText = (): string => {
    if (failure !== undefined || conflict !== undefined) return ''
    if (isOnDevice) return deskDrafts.onDevice
    if (isDirty) return texts.keeping
    if (answer !== null) return texts.savedAt(printTime(new Date(answer.savedAt)))
    return lastChange === null ? '' : texts.savedBy(lastChange.changedBy, printTime(new Date(lastChange.changedAt)))
  }
  return (
    <span className="muted" aria-live="polite">
      {statusText()}
    </span>
  )
}

/** Shows why the last text is not saved, and offers another attempt. */
export function NotSaved({ draft: { failure, saveNow } }: { draft: { failure: unknown; saveNow: () => void } }) {
  if (failure === undefined) return null
  return (
    <Note kind="bad">
      <p>{texts.notSaved}</p>
      <p>{serverMessageOf(failure, '')}</p>
      <SmallButton onClick={saveNow}>{texts.saveAgain}</SmallButton>
    </Note>
  )
}
