import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { setBoarding, type BoardingPoint } from '../api/desk-calls.ts'
import { deskArrangements } from '#messages/arrangements/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Note } from '#ui/desk/note.tsx'
import classes from './arrangements.module.css'
import bar from '#ui/desk/choice-bar.module.css'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { bind } from '#ui/desk/lib/form-fields.ts'
import { guestKey, withBoarding, type BoardingGuest } from './boarding-groups.ts'
import { pointName } from './boarding-words.ts'
import type { DepartureRef } from './departure-key.ts'
import { useChangeManifest } from './use-manifest.ts'

const texts = deskArrangements.boarding

type BoardingBarProps = {
  departure: DepartureRef
  points: readonly BoardingPoint[]
  selectedGuests: readonly BoardingGuest[]
  onDone: (sentences: readonly string[]) => void
  onClear: () => void
}

/**
 * Sets the boarding point of the selected guests. A guest changed by a colleague in the meantime is reported and left
 * unchanged.
 */
export function BoardingBar({ departure, points, selectedGuests, onDone, onClear }: BoardingBarProps) {
  const offeredPoints = points.filter(({ isOffered }) => isOffered)
  const [selectedPointId, setSelectedPointId] = useState(offeredPoints[0]?.id ?? '')
  const { change, refetchChecks } = useChangeManifest(departure)
  const pointNameById = (id: string | null) => {
    const point = points.find((one) => one.id === id)
    return point === undefined ? '' : pointName(point)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      deskCall(setBoarding, {
        params: { packageId: String(departure.packageId), startDate: departure.startDate },
        body: {
          chosen: selectedGuests.map(({ reference, place, boardingPointId }) => ({
            reference,
            place,
            seen: boardingPointId,
          })),
          boardingPointId: selectedPointId || null,
        },
      }),
    onSuccess({ set, leftOut }) {
      const leftOutByKey = new Map(leftOut.map((one) => [guestKey(one), one]))
      const guestsWithPoint = selectedGuests.map((guest) => {
        const one = leftOutByKey.get(guestKey(guest))
        return { ...guest, boardingPointId: one === undefined ? selectedPointId || null : one.boardingPointId }
      })
      change((manifest) => withBoarding(manifest, guestsWithPoint))
      void refetchChecks()
      const nameOf = (key: string) => selectedGuests.find((guest) => guestKey(guest) === key)?.name ?? ''
      onDone([
        set === 0 ? texts.nothing : texts.done(set, pointNameById(selectedPointId)),
        ...leftOut.map((one) => {
          const name = nameOf(guestKey(one))
          if (one.why === 'gone') return texts.noLongerTravelling(name)
          return texts.left(one.who, name, pointNameById(one.boardingPointId) || texts.notSet)
        }),
      ])
    },
  })
  return (
    <section
      className={`row middle above-12 gap-8-12 pad-10-16 ${bar.bar}`}
      aria-label={texts.chosen(selectedGuests.length)}
    >
      <p aria-live="polite">
        <b>{texts.chosen(selectedGuests.length)}</b>
      </p>
      <div className={`row to-end gap-8 ${bar.actions}`}>
        <select className={classes.pick} aria-label={texts.board} {...bind(selectedPointId, setSelectedPointId)}>
          {offeredPoints.map((point) => (
            <option key={point.id} value={point.id}>
              {pointName(point)}
            </option>
          ))}
          <option value="">{texts.notSet}</option>
        </select>
        <SmallButton pendingText={isPending ? texts.setting : undefined} onClick={() => mutate()}>
          {texts.set(selectedGuests.length)}
        </SmallButton>
      </div>
      <SmallButton variant="quiet" onClick={onClear}>
        {texts.clear}
      </SmallButton>
      {error === null ? null : <Note kind="bad">{serverMessageOf(error, deskArrangements.failed)}</Note>}
    </section>
  )
}
