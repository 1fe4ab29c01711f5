import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { countUnsentItems } from './day-facts.ts'
import type { DayView } from './day-view.ts'
import type { SavedDay } from './day-store.ts'
import classes from './day-page.module.css'

const incidents = deskIncidents.phone

type HeadProps = { view: DayView; day: SavedDay; title: string; trip: string; onIncident: () => void }

/** The dark header: the current day, and the state of the connection to the server. */
export function DayHead({ view, day, title, trip, onIncident }: HeadProps) {
  const { packageId, startDate, state } = day.offlineCopy
  const open = state.incidents.filter(({ settled }) => settled === null).length
  const { text, isCalm } = lineOf(view, day)
  return (
    <header className={`large ${classes.head}`}>
      <div className={`line middle gap-6 ${classes.headRow}`}>
        <a className={`stack ${classes.back}`} href={deskPages.departure(packageId, startDate)} aria-label={texts.back}>
          <DeskIcon name="right" />
        </a>
        <div>
          <h1>{title}</h1>
          <p className={classes.trip}>{trip}</p>
        </div>
      </div>
      <div className={`line middle above-8 gap-10 ${classes.lineRow}`}>
        <p className={isCalm ? classes.lineCalm : classes.line} role="status">
          <DeskIcon name={isCalm ? 'check' : 'offline'} />
          <span>{text}</span>
          {view.line === 'signed out' ? (
            <a href={deskPages.signIn(deskPages.departureDay(packageId, startDate))}>
              {texts.line.signIn(countUnsentItems(view.waiting))}
            </a>
          ) : null}
        </p>
        <button
          type="button"
          className={`line middle gap-6 ${classes.incident}`}
          aria-label={incidents.openCount(open)}
          onClick={onIncident}
        >
          <DeskIcon name="warning" />
          {incidents.open}
          {open === 0 ? null : <b>{open}</b>}
        </button>
      </div>
    </header>
  )
}

/** The text of the header, and whether everything is done. */
function lineOf({ line, waiting, isCached }: DayView, { offlineCopy }: SavedDay): { text: string; isCalm: boolean } {
  const pendingCounts = countUnsentItems(waiting)
  const isWaiting = Object.values(pendingCounts).some((count) => count > 0)
  const textByState = {
    opening: texts.line.opening,
    offline: texts.line.offline(pendingCounts),
    'not taken': texts.line.notTaken(pendingCounts),
    'signed out': texts.line.signedOut(pendingCounts),
    'another person': texts.line.another(offlineCopy.staff.name),
    online: isWaiting ? texts.line.sending(pendingCounts) : isCached ? texts.line.sent : texts.line.notSaved,
  }
  return { text: textByState[line], isCalm: line === 'opening' || (line === 'online' && isCached) }
}
