import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { setBoarding } from '../api/arrangements-calls.ts'
import type { BoardingPoint } from '../api/arrangements-schemas.ts'
import { deskArrangements } from '#messages/departures/desk-arrangements.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import classes from './arrangements.module.css'
import bar from '#desk/ui/choice-bar.module.css'
import { sentenceOf } from '#site/lib/api.ts'
import { guestKey, withBoarding, type BoardingGuest } from './boarding-groups.ts'
import { pointName } from './boarding-words.ts'
import type { CellKey } from './choose-days.ts'
import { useChangeManifest } from './use-manifest.ts'

const texts = deskArrangements.boarding

type BoardingBarProps = {
  departure: CellKey
  points: readonly BoardingPoint[]
  chosen: readonly BoardingGuest[]
  onDone: (sentences: readonly string[]) => void
  onClear: () => void
}

/** Sets where the chosen guests board. Whom a colleague has set meanwhile is named and left as it is. */
export function BoardingBar({ departure, points, chosen, onDone, onClear }: BoardingBarProps) {
  const offered = points.filter(({ isOffered }) => isOffered)
  const [wanted, setWanted] = useState(offered[0]?.id ?? '')
  const { change, headAgain } = useChangeManifest(departure)
  const nameAt = (id: string | null) => {
    const point = points.find((one) => one.id === id)
    return point === undefined ? '' : pointName(point)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(setBoarding, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
        body: {
          chosen: chosen.map(({ reference, place, boardingPointId }) => ({ reference, place, seen: boardingPointId })),
          boardingPointId: wanted || null,
        },
      }),
    onSuccess({ set, leftOut }) {
      const left = new Map(leftOut.map((one) => [guestKey(one), one]))
      const boarded = chosen.map((guest) => {
        const one = left.get(guestKey(guest))
        return { ...guest, boardingPointId: one === undefined ? wanted || null : one.boardingPointId }
      })
      change((manifest) => withBoarding(manifest, boarded))
      void headAgain()
      const nameOf = (key: string) => chosen.find((guest) => guestKey(guest) === key)?.name ?? ''
      onDone([
        set === 0 ? texts.nothing : texts.done(set, nameAt(wanted)),
        ...leftOut.map((one) => {
          const name = nameOf(guestKey(one))
          if (one.why === 'gone') return texts.goneGuest(name)
          return texts.left(one.who, name, nameAt(one.boardingPointId) || texts.nowhereYet)
        }),
      ])
    },
  })
  return (
    <section className={bar.bar} aria-label={texts.chosen(chosen.length)}>
      <p aria-live="polite">
        <b>{texts.chosen(chosen.length)}</b>
      </p>
      <div className={bar.acts}>
        <select
          className={classes.pick}
          aria-label={texts.board}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        >
          {offered.map((point) => (
            <option key={point.id} value={point.id}>
              {pointName(point)}
            </option>
          ))}
          <option value="">{texts.nowhereYet}</option>
        </select>
        <Button size="small" pendingText={isPending ? texts.setting : undefined} onClick={() => mutate()}>
          {texts.set(chosen.length)}
        </Button>
      </div>
      <Button size="small" look="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
      {error === null ? null : <Note kind="bad">{sentenceOf(error, deskArrangements.failed)}</Note>}
    </section>
  )
}
