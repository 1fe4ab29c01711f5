import { useId, useState } from 'react'
import { tripMessages } from '#messages/trips/site.ts'
import { printMoment } from '#site/lib/print-moment.ts'
import { useFocusAfter } from '#site/lib/use-focus-after.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { Icon } from '#site/ui/icon.tsx'
import type { Keeping, ReadyTrip } from './use-trip.ts'
import classes from './keep-card.module.css'

const texts = tripMessages.keep

/** One tap keeps the trip on this device, and the card says what is kept. It asks before it removes the copy. */
export function KeepCard({ state, keeping }: { state: ReadyTrip; keeping: Keeping }) {
  const { trip, source, isKept } = state
  const said = useFocusAfter<HTMLDivElement>(keeping.turn)
  const moment = printMoment(trip.asOf)
  return (
    <section className={classes.card} aria-label={isKept ? texts.kept(moment) : texts.button}>
      <div role="status" ref={said} tabIndex={-1} className={classes.said}>
        {isKept ? (
          <p className={classes.kept}>
            <Icon name="check" size={22} />
            <span>{texts.kept(moment)}</span>
          </p>
        ) : null}
        {isKept && source === 'copy' ? <p>{tripMessages.copy.asOf(moment)}</p> : null}
        {keeping.isRemoved ? <p>{texts.removed}</p> : null}
      </div>
      {source === 'gone' ? <Alert kind="error">{tripMessages.copy.gone(moment)}</Alert> : null}
      {keeping.problem === null ? null : (
        <Alert kind="error" autoFocus>
          {texts.problems[keeping.problem]}
        </Alert>
      )}
      {isKept ? (
        <>
          <p className={classes.soft}>{texts.weekly}</p>
          <Remove onRemove={keeping.remove} />
        </>
      ) : (
        <>
          <Button size="large" isPending={keeping.isBusy} pendingText={texts.pending} onClick={keeping.keep}>
            {texts.button}
          </Button>
          <p className={classes.soft}>{texts.why}</p>
        </>
      )}
    </section>
  )
}

function Remove({ onRemove }: { onRemove: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const titleId = useId()
  const stop = () => setIsAsking(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        {texts.remove}
      </Button>
      <Dialog isOpen={isAsking} onClose={stop} labelledBy={titleId}>
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
