import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { DeskIcon } from '#desk/ui/icon.tsx'
import { countWaiting } from './day-facts.ts'
import type { DayView } from './day-view.ts'
import type { KeptDay } from './day-store.ts'
import classes from './day-page.module.css'

const incidents = deskIncidents.phone

type HeadProps = { view: DayView; day: KeptDay; title: string; trip: string; onIncident: () => void }

/** The ink head: which day it is, and how the phone stands to the server. */
export function DayHead({ view, day, title, trip, onIncident }: HeadProps) {
  const { packageId, startDate, state } = day.pack
  const open = state.incidents.filter(({ settled }) => settled === null).length
  const { words, isCalm } = lineOf(view, day)
  return (
    <header className={classes.head}>
      <div className={classes.headRow}>
        <a className={classes.back} href={deskPages.departure(packageId, startDate)} aria-label={texts.back}>
          <DeskIcon name="right" />
        </a>
        <div>
          <h1>{title}</h1>
          <p className={classes.trip}>{trip}</p>
        </div>
      </div>
      <div className={classes.lineRow}>
        <p className={isCalm ? classes.lineCalm : classes.line} role="status">
          <DeskIcon name={isCalm ? 'check' : 'offline'} />
          <span>{words}</span>
          {view.line === 'signed out' ? (
            <a href={deskPages.signIn(deskPages.departureDay(packageId, startDate))}>
              {texts.line.signIn(countWaiting(view.waiting))}
            </a>
          ) : null}
        </p>
        <button type="button" className={classes.incident} aria-label={incidents.openCount(open)} onClick={onIncident}>
          <DeskIcon name="warning" />
          {incidents.open}
          {open === 0 ? null : <b>{open}</b>}
        </button>
      </div>
    </header>
  )
}

/** What the head says, and whether nothing is open. */
function lineOf({ line, waiting, isKept }: DayView, { pack }: KeptDay): { words: string; isCalm: boolean } {
  const waits = countWaiting(waiting)
  const isWaiting = Object.values(waits).some((count) => count > 0)
  const known = {
    opening: texts.line.opening,
    offline: texts.line.offline(waits),
    'not taken': texts.line.notTaken(waits),
    'signed out': texts.line.signedOut(waits),
    'another person': texts.line.another(pack.staff.name),
    online: isWaiting ? texts.line.sending(waits) : isKept ? texts.line.sent : texts.line.notKept,
  }
  return { words: known[line], isCalm: line === 'opening' || (line === 'online' && isKept) }
}
