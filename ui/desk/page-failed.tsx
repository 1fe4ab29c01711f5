import { deskFrame } from '#messages/desk/frame.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import classes from './page-failed.module.css'

/** In place of a screen that could not be opened, such as one whose script did not come. */
export function PageFailed() {
  return (
    <div className={classes.place}>
      <FailedPart onAgain={() => window.location.reload()} />
    </div>
  )
}

/** In place of a part whose data did not come. */
export function FailedPart({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={classes.part}>
      <Note kind="bad">
        <b>{deskFrame.failed}</b> {deskFrame.failedText}
      </Note>
      <Button onClick={onAgain}>{deskFrame.tryAgain}</Button>
    </div>
  )
}
