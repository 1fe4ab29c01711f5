import { lazy, Suspense, useMemo, useState } from 'react'
import type { OfflinePerson } from '../api/desk-calls.ts'
import { haltKey, type Halt } from '../rules/day-halts.ts'
import { attendanceAt, type Attendance } from '../rules/roll-call.ts'
import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { DeskIcon } from '#ui/desk/icon.tsx'
import { Note } from '#ui/desk/note.tsx'
import { countPresent, haltsOf, haltToCount, keyOfPerson, ticksOf } from './day-facts.ts'
import type { DaySession } from './day-session.ts'
import type { DayView } from './day-view.ts'
import type { SavedDay, NewUnsentItem } from './day-store.ts'
import { HaltPills } from './halt-pills.tsx'
import { RollList } from './roll-list.tsx'
import classes from './roll-tab.module.css'

export type DayPartProps = { session: DaySession; view: DayView; day: SavedDay; dayNumber: number }

/** The QR reader is loaded with the first scan. Its file is cached on the phone too. */
const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

/** The roll-call of a halt of the day. */
export function RollTab({ session, view, day, dayNumber }: DayPartProps) {
  const { waiting } = view
  const { people } = day.offlineCopy
  const halts = haltsOf(day, waiting, dayNumber)
  const [selectedHalt, setSelectedHalt] = useState<string>()
  const [first] = useState(() => haltToCount(halts, day, waiting))
  const halt = halts.find((each) => haltKey(each) === selectedHalt) ?? first ?? halts[0]
  const ticks = useMemo(() => ticksOf(day, waiting), [day, waiting])
  const attendance = halt === undefined ? new Map<string, Attendance>() : attendanceAt(halt, ticks)
  const [problem, setProblem] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  if (halt === undefined) return null
  const presentCount = countPresent(people, attendance)
  const differing = people.filter((person) => (attendance.get(keyOfPerson(person))?.other ?? null) !== null).length

  const save = (...added: NewUnsentItem[]) => {
    session.add(...added).then(
      () => setProblem(''),
      () => setProblem(texts.failed),
    )
  }
  return (
    <>
      <HaltPills
        halts={halts}
        current={halt}
        isDone={(each) => people.length > 0 && countPresent(people, attendanceAt(each, ticks)) === people.length}
        onChoose={(each) => setSelectedHalt(haltKey(each))}
        onAdd={(name) => {
          const added: Halt = { day: dayNumber, name }
          save({ kind: 'halt', body: added })
          setSelectedHalt(haltKey(added))
        }}
      />
      <div className={`row middle spread gap-8 ${classes.top}`}>
        <div className={`line gap-12 ${classes.big}`} role="status">
          <b>{presentCount}</b>
          <p>
            {texts.roll.outOfTotal(people.length)}
            <strong className={presentCount === people.length ? classes.allHere : classes.missing}>
              {presentCount === people.length ? texts.roll.allHere : texts.roll.missing(people.length - presentCount)}
            </strong>
            {differing === 0 ? null : <span className={classes.differ}>{texts.roll.differ(differing)}</span>}
          </p>
        </div>
        <button type="button" className={classes.pill} aria-label={texts.scan.open} onClick={() => setIsScanning(true)}>
          <DeskIcon name="scan" />
          {texts.scan.short}
        </button>
      </div>
      {isScanning ? (
        <Suspense>
          <ScanDialog
            offlineCopy={day.offlineCopy}
            onClose={() => setIsScanning(false)}
            onPresent={(scanned) =>
              save(
                ...scanned
                  .filter((person) => attendance.get(keyOfPerson(person))?.isHere !== true)
                  .map((person) => toTickItem(halt, person, true)),
              )
            }
          />
        </Suspense>
      ) : null}
      {problem === '' ? null : <Note kind="bad">{problem}</Note>}
      {people.length === 0 ? <p className="pad-16">{texts.roll.nobody}</p> : null}
      <RollList
        key={haltKey(halt)}
        offlineCopy={day.offlineCopy}
        attendance={attendance}
        isBoarding={day.offlineCopy.planned[0] !== undefined && haltKey(day.offlineCopy.planned[0]) === haltKey(halt)}
        onTick={(person, isHere) => save(toTickItem(halt, person, isHere))}
      />
    </>
  )
}

function toTickItem(halt: Halt, { reference, place }: OfflinePerson, isHere: boolean): NewUnsentItem {
  return { kind: 'tick', body: { day: halt.day, halt: halt.name, reference, place, isHere } }
}
