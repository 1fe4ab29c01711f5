import { useEffect, useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { logOwnFailure } from '#site/lib/api.ts'
import { CallTab } from './call-tab.tsx'
import { dateOfDay, placeOfDay, presentDay } from './day-facts.ts'
import { DayHead } from './day-head.tsx'
import type { DaySession } from './day-session.ts'
import type { DayAddress, DayView } from './day-view.ts'
import type { KeptDay } from './day-store.ts'
import { DAY_TABS, DayTabs, type DayTab } from './day-tabs.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { RollTab } from './roll-tab.tsx'
import { useDay } from './use-day.ts'
import classes from './day-page.module.css'

/** The phone of a tour manager on a day of a trip. It opens without a network once it was opened with one. */
export function DayPage(address: DayAddress) {
  const { session, view } = useDay(address)
  if (view.day !== undefined) return <Whole session={session} view={view} day={view.day} />
  return (
    <main className={`${classes.whole} ${classes.page}`}>
      {view.gone === undefined ? (
        <p className={classes.opening} role="status">
          {texts.opening}
        </p>
      ) : (
        <Gone why={view.gone} untold={view.untoldGone} onAgain={() => void session.again().catch(logOwnFailure)} />
      )}
    </main>
  )
}

type GoneProps = { why: NonNullable<DayView['gone']>; untold: number; onAgain: () => void }

function Gone({ why, untold, onAgain }: GoneProps) {
  const [title, text] = {
    'no network': [texts.gone.noNetwork, texts.gone.noNetworkText],
    'taken away': [texts.gone.takenAway, texts.gone.takenAwayText],
    'not yours': [texts.gone.notYours, ''],
    removed: [texts.people.removed, ''],
  }[why]
  return (
    <div className={classes.gone}>
      <h1>{title}</h1>
      <p>{text}</p>
      {untold > 0 ? <Note kind="bad">{deskIncidents.phone.untoldGone(untold)}</Note> : null}
      <div className={classes.goneActs}>
        <Button look="main" onClick={onAgain}>
          {texts.gone.again}
        </Button>
        <a href={deskPages.departures()}>{texts.gone.toDesk}</a>
      </div>
    </div>
  )
}

function Whole({ session, view, day }: { session: DaySession; view: DayView; day: KeptDay }) {
  const now = useNow()
  const present = presentDay(day, now)
  const [chosen, setChosen] = useState<number>()
  const shown = chosen ?? present
  const [tab, setTab] = useTab()
  const { pack } = day
  const title = texts.title(shown, pack.durationDays, placeOfDay(pack, shown))
  useEffect(() => {
    document.title = texts.document(title)
  }, [title])
  const parts = { session, view, day, shown }
  const [isTelling, setIsTelling] = useState(false)
  const aside = view.waiting.filter(({ isAside }) => isAside === true).length
  return (
    <div className={classes.whole}>
      <DayHead
        {...parts}
        title={title}
        trip={texts.trip(pack.packageName, formatDayOfTrip(dateOfDay(pack, shown)))}
        onIncident={() => setIsTelling(true)}
      />
      <main className={classes.page}>
        {aside > 0 ? <Note kind="bad">{texts.aside(aside)}</Note> : null}
        {view.untoldGone > 0 ? <Note kind="bad">{deskIncidents.phone.untoldGone(view.untoldGone)}</Note> : null}
        {view.refused > 0 ? <Note kind="waits">{texts.refused(view.refused)}</Note> : null}
        {view.photosRefused > 0 ? <Note kind="waits">{deskIncidents.phone.photoRefused}</Note> : null}
        {tab === 'roll' ? <RollTab key={shown} {...parts} /> : null}
        {tab === 'plan' ? (
          <PlanTab
            {...parts}
            present={present}
            onCount={(each) => {
              setChosen(each)
              setTab('roll')
            }}
          />
        ) : null}
        {tab === 'call' ? <CallTab {...parts} /> : null}
        {tab === 'people' ? <PeopleTab {...parts} /> : null}
      </main>
      <DayTabs tab={tab} />
      {isTelling ? <IncidentDialog {...parts} onClose={() => setIsTelling(false)} /> : null}
    </div>
  )
}

const tabOfAddress = () => DAY_TABS.find((name) => `#${name}` === window.location.hash) ?? 'roll'

/** The part that is open. It stands in the address, so that the way back of the phone leads to the one before. */
function useTab(): [DayTab, (tab: DayTab) => void] {
  const [tab, setTab] = useState<DayTab>(tabOfAddress)
  useEffect(() => {
    const follow = () => setTab(tabOfAddress())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return [tab, (next) => window.location.assign(`#${next}`)]
}
