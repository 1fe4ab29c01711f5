import { useId, useState } from 'react'
import { tripMessages } from '#messages/trips/site.ts'
import { printDateTime } from '#ui/site/lib/print-date-time.ts'
import { useFocusAfter } from '#ui/site/lib/use-focus-after.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Icon } from '#ui/site/icon.tsx'
import type { SavedCopyControls, ReadyTrip } from './use-trip.ts'
import classes from './save-card.module.css'

const texts = tripMessages.keep

/**
 * The card for saving the trip on this device with one tap. It says what is saved, and asks before it removes the copy.
 */
export function SaveCard({ state, savedCopy }: { state: ReadyTrip; savedCopy: SavedCopyControls }) {
  const { trip, source, isSaved } = state
  const messageRef = useFocusAfter<HTMLDivElement>(savedCopy.focusCount)
  const at = printDateTime(trip.asOf)
  return (
    <section className={classes.card} aria-label={isSaved ? texts.kept(at) : texts.button}>
      <div role="status" ref={messageRef} tabIndex={-1} className={classes.said}>
        {isSaved ? (
          <p className={classes.kept}>
            <Icon name="check" size={22} />
            <span>{texts.kept(at)}</span>
          </p>
        ) : null}
        {isSaved && source === 'copy' ? <p>{tripMessages.copy.asOf(at)}</p> : null}
        {savedCopy.isRemoved ? <p>{texts.removed}</p> : null}
      </div>
      {source === 'gone' ? <Alert kind="error">{tripMessages.copy.gone(at)}</Alert> : null}
      {savedCopy.problem === null ? null : (
        <Alert kind="error" autoFocus>
          {texts.problems[savedCopy.problem]}
        </Alert>
      )}
      {isSaved ? (
        <>
          <p className={classes.soft}>{texts.weekly}</p>
          <RemoveSavedCopy onRemove={savedCopy.remove} />
        </>
      ) : (
        <>
          <Button size="large" isPending={savedCopy.isBusy} pendingText={texts.pending} onClick={savedCopy.saveTrip}>
            {texts.button}
          </Button>
          <p className={classes.soft}>{texts.why}</p>
        </>
      )}
    </section>
  )
}

function RemoveSavedCopy({ onRemove }: { onRemove: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const titleId = useId()
  const stop = () => setIsConfirming(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
        {texts.remove}
      </Button>
      <Dialog isOpen={isConfirming} onClose={stop} labelledBy={titleId}>
        <div className={classes.ask}>
          <h2 id={titleId}>{texts.ask.title}</h2>
          <p>{texts.ask.text}</p>
          <div className={classes.ways}>
            <Button
              onClick={() => {
                stop()
                onRemove()
              }}
            >
              {texts.ask.yes}
            </Button>
            <Button variant="secondary" onClick={stop}>
              {texts.ask.no}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
