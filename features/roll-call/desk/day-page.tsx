import { useEffect, useState } from 'react'
import { deskPages } from '#kernel/addresses/desk-pages.ts'
import { formatDayOfTrip } from '#kernel/dates/calendar-date.ts'
import { deskIncidents } from '#messages/roll-call/desk-incidents.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Button } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import { logPageError } from '#ui/site/lib/api.ts'
import { CallTab } from './call-tab.tsx'
import { dateOfDay, placeOfDay, currentDay } from './day-facts.ts'
import { DayHead } from './day-head.tsx'
import type { DaySession } from './day-session.ts'
import type { DayAddress, DayView } from './day-view.ts'
import type { SavedDay } from './day-store.ts'
import { DAY_TABS, DayTabs, type DayTab } from './day-tabs.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { PeopleTab } from './people-tab.tsx'
import { PlanTab } from './plan-tab.tsx'
import { RollTab } from './roll-tab.tsx'
import { useDay } from './use-day.ts'
import classes from './day-page.module.css'

/** The phone page of a tour manager for a day of a trip. After it was opened online once, it also opens offline. */
export function DayPage(address: DayAddress) {
  const { session, view } = useDay(address)
  if (view.day !== undefined) return <DayContent session={session} view={view} day={view.day} />
  return (
    <main className={`large line ${classes.whole} ${classes.page}`}>
      {view.gone === undefined ? (
        <p className={classes.opening} role="status">
          {texts.opening}
        </p>
      ) : (
        <Gone
          reason={view.gone}
          unreportedCount={view.unsentLost}
          onRetry={() => void session.retry().catch(logPageError)}
        />
      )}
    </main>
  )
}

type GoneProps = { reason: NonNullable<DayView['gone']>; unreportedCount: number; onRetry: () => void }

function Gone({ reason, unreportedCount, onRetry }: GoneProps) {
  const [title, text] = {
    'no network': [texts.gone.notSavedOnPhone, texts.gone.notSavedOnPhoneText],
    'taken away': [texts.gone.removedFromPhone, texts.gone.removedFromPhoneText],
    'not yours': [texts.gone.notYours, ''],
    removed: [texts.people.removed, ''],
  }[reason]
  return (
    <div className={`stack gap-14 ${classes.gone}`}>
      <h1>{title}</h1>
      <p>{text}</p>
      {unreportedCount > 0 ? <Note kind="bad">{deskIncidents.phone.unsentLost(unreportedCount)}</Note> : null}
      <div className={`row middle gap-16 ${classes.goneActions}`}>
        <Button variant="main" onClick={onRetry}>
          {texts.gone.again}
        </Button>
        <a href={deskPages.departures()}>{texts.gone.toDesk}</a>
      </div>
    </div>
  )
}

function DayContent({ session, view, day }: { session: DaySession; view: DayView; day: SavedDay }) {
  const now = useNow()
  const present = currentDay(day, now)
  const [selectedDay, setSelectedDay] = useState<number>()
  const dayNumber = selectedDay ?? present
  const [tab, setTab] = useTab()
  const { offlineCopy } = day
  const title = texts.title(dayNumber, offlineCopy.durationDays, placeOfDay(offlineCopy, dayNumber))
  useEffect(() => {
    document.title = texts.document(title)
  }, [title])
  const parts = { session, view, day, dayNumber }
  const [isReporting, setIsReporting] = useState(false)
  const setAsideCount = view.waiting.filter(({ isSetAside }) => isSetAside === true).length
  return (
    <div className={`line ${classes.whole}`}>
      <DayHead
        {...parts}
        title={title}
        trip={texts.trip(offlineCopy.packageName, formatDayOfTrip(dateOfDay(offlineCopy, dayNumber)))}
        onIncident={() => setIsReporting(true)}
      />
      <main className={`large ${classes.page}`}>
        {setAsideCount > 0 ? <Note kind="bad">{texts.aside(setAsideCount)}</Note> : null}
        {view.unsentLost > 0 ? <Note kind="bad">{deskIncidents.phone.unsentLost(view.unsentLost)}</Note> : null}
        {view.refusedCount > 0 ? <Note kind="waits">{texts.refused(view.refusedCount)}</Note> : null}
        {view.photosRefused > 0 ? <Note kind="waits">{deskIncidents.phone.photoRefused}</Note> : null}
        {tab === 'roll' ? <RollTab key={dayNumber} {...parts} /> : null}
        {tab === 'plan' ? (
          <PlanTab
            {...parts}
            present={present}
            onCount={(each) => {
              setSelectedDay(each)
              setTab('roll')
            }}
          />
        ) : null}
        {tab === 'call' ? <CallTab {...parts} /> : null}
        {tab === 'people' ? <PeopleTab {...parts} /> : null}
      </main>
      <DayTabs tab={tab} />
      {isReporting ? <IncidentDialog {...parts} onClose={() => setIsReporting(false)} /> : null}
    </div>
  )
}

const tabOfAddress = () => DAY_TABS.find((name) => `#${name}` === window.location.hash) ?? 'roll'

/** The open tab, stored in the URL so that the phone's back button leads to the previous tab. */
function useTab(): [DayTab, (tab: DayTab) => void] {
  const [tab, setTab] = useState<DayTab>(tabOfAddress)
  useEffect(() => {
    const handleHashChange = () => setTab(tabOfAddress())
    window.addEventListener('hashchange', handleHashChange)
    return () => window.removeEventListener('hashchange', handleHashChange)
  }, [])
  return [tab, (next) => window.location.assign(`#${next}`)]
}
