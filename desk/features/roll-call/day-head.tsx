import { deskPages } from '#contract/desk/desk-pages.ts'
import { deskRollCall as texts } from '#messages/desk-roll-call.ts'
import { DeskIcon } from '#desk/ui/icon.tsx'
import type { DayView } from './day-session.ts'
import type { KeptDay } from './day-store.ts'
import classes from './day-page.module.css'

type HeadProps = { view: DayView; day: KeptDay; title: string; trip: string }

/** The ink head: which day it is, and how the phone stands to the server. */
export function DayHead({ view, day, title, trip }: HeadProps) {
  const { packageId, startDate } = day.pack
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
      <p className={isCalm ? classes.lineCalm : classes.line} role="status">
        <DeskIcon name={isCalm ? 'check' : 'offline'} />
        <span>{words}</span>
        {view.line === 'signed out' ? (
          <a href={deskPages.signIn(deskPages.departureDay(packageId, startDate))}>
            {texts.line.signIn(view.waiting.length)}
          </a>
        ) : null}
      </p>
    </header>
  )
}

/** What the head says, and whether nothing is open. */
function lineOf({ line, waiting, isKept }: DayView, { pack }: KeptDay): { words: string; isCalm: boolean } {
  // Halts and looks at notes wait too, but what people worry about is their ticks.
  const count = waiting.filter(({ kind, isAside }) => kind === 'tick' && isAside !== true).length
  const known = {
    opening: texts.line.opening,
    offline: texts.line.offline(count),
    'not taken': texts.line.notTaken(count),
    'signed out': texts.line.signedOut(count),
    'another person': texts.line.another(pack.staff.name),
    online: count > 0 ? texts.line.sending(count) : isKept ? texts.line.sent : texts.line.notKept,
  }
  return { words: known[line], isCalm: line === 'opening' || (line === 'online' && isKept) }
}
