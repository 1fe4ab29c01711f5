import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewBulkAct } from '#features/bulk-actions/api/desk-calls.ts'
import type { DeskDeparture } from '../api/departure-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BULK_MOST, BULK_MOST_OF_SALES } from '#features/bulk-actions/rules/bulk-act.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBulkActs } from '#messages/bulk-actions/desk.ts'
import { BULK_ACTS_KEY } from '#desk/keys/bulk-actions-key.ts'
import type { BulkFilter } from '#features/bulk-actions/desk/use-letter.ts'
import { WriteDialog } from '#features/bulk-actions/desk/write-dialog.tsx'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printDay } from '#desk/lib/print-time.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Segments } from '#desk/ui/segments.tsx'
import { TickField } from '#desk/ui/tick-field.tsx'
import bulk from '#features/bulk-actions/desk/bulk-acts.module.css'

const texts = deskBulkActs.whom
const WHOM = ['all', 'unnamed', 'owing', 'chosen'] as const
type Whom = (typeof WHOM)[number]

type WriteToAllDialogProps = { staff: StaffMember; departure: DeskDeparture; onClose: () => void }

/** A letter to those who have booked a departure: to all, to those who lack something, or to some. */
export function WriteToAllDialog({ staff, departure, onClose }: WriteToAllDialogProps) {
  const { packageId, packageName, startDate } = departure
  const now = useNow()
  const [whom, setWhom] = useState<Whom>('all')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // Tour managers see no money, so not who has paid either: the server narrows them to who travels.
  const isOwn = staff.role === 'tour_manager'
  const days: BulkFilter = { package: String(packageId), from: startDate, to: startDate, sort: 'booker' }
  const all = isOwn ? days : { ...days, status: 'confirmed,completed,held,needs_review' }
  const { data } = useQuery({
    queryKey: [...BULK_ACTS_KEY, 'preview', 'write', all],
    queryFn: () => deskCall(previewBulkAct, { body: { act: 'write', filter: all } }),
  })
  const people = data?.people ?? []
  const filters: Record<Whom, BulkFilter | undefined> = {
    all,
    unnamed: { ...all, names: 'missing' },
    owing: { ...all, paid: 'owing' },
    chosen: picked.size === 0 ? undefined : { ...all, only: [...picked].toSorted().join(',') },
  }
  const filter = filters[whom]
  const limit = isOwn || staff.acts.write_to_many !== 'limited' ? BULK_MOST : BULK_MOST_OF_SALES
  const toggle = (reference: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(reference)
    else next.delete(reference)
    setPicked(next)
  }
  return (
    <WriteDialog
      title={deskBulkActs.writeToAllTitle(packageName, printDay(calendarDate(startDate), now))}
      departure={{ packageId, startDate }}
      filter={filter}
      most={limit}
      isReadyOnly={isOwn}
      onClose={onClose}
    >
      <Segments
        label={texts.label}
        isLabelShown
        value={whom}
        options={WHOM.filter((each) => each !== 'owing' || !isOwn).map((value) => ({ value, words: texts[value] }))}
        onChange={setWhom}
      />
      {whom === 'chosen' ? (
        <fieldset className={bulk.people}>
          <legend className={bulk.unseen}>{texts.chosen}</legend>
          {people.map(({ reference, booker, guests }) => (
            <TickField
              key={reference}
              label={`${booker}, ${texts.guests(guests)}`}
              checked={picked.has(reference)}
              onChange={(event) => toggle(reference, event.target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
    </WriteDialog>
  )
}
