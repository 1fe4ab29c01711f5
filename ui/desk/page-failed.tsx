import { deskFrame } from '#messages/desk/frame.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import classes from './page-failed.module.css'

/** Shown instead of a screen that could not be opened, such as one whose script failed to load. */
export function PageFailed() {
  return (
    <div className={classes.place}>
      <FailedPart onRetry={() => window.location.reload()} />
    </div>
  )
}

/** Shown instead of a part whose data failed to load. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="stack to-start gap-12 pad-16">
      <Note kind="bad">
        <b>{deskFrame.failed}</b> {deskFrame.failedText}
      </Note>
      <Button onClick={onRetry}>{deskFrame.tryAgain}</Button>
    </div>
  )
}
