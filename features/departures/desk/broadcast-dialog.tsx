import { useState } from 'react'
import { previewBulkAction } from '#features/bulk-actions/api/desk-calls.ts'
import type { DeskDeparture } from '../api/departure-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { MAX_BULK_BOOKINGS, MAX_BULK_FOR_SALES } from '#features/bulk-actions/rules/bulk-action.ts'
import { calendarDate } from '#kernel/dates/calendar-date.ts'
import { deskBulkActions } from '#messages/bulk-actions/desk.ts'
import { BULK_ACTIONS_KEY } from '#ui/desk/keys/bulk-actions-key.ts'
import type { BulkFilter } from '#features/bulk-actions/desk/use-broadcast.ts'
import { WriteDialog } from '#features/bulk-actions/desk/write-dialog.tsx'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printDay } from '#ui/desk/lib/print-time.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Segments } from '#ui/desk/segments.tsx'
import { CheckboxField } from '#ui/desk/checkbox-field.tsx'
import bulk from '#features/bulk-actions/desk/bulk-actions.module.css'

const texts = deskBulkActions.whom
const RECIPIENT_GROUPS = ['all', 'unnamed', 'owing', 'chosen'] as const
type RecipientGroup = (typeof RECIPIENT_GROUPS)[number]

type BroadcastDialogProps = { staff: StaffMember; departure: DeskDeparture; onClose: () => void }

/**
 * A broadcast to the bookers of a departure: to all, to those with unnamed travellers or an amount due, or to selected
 * ones.
 */
export function BroadcastDialog({ staff, departure, onClose }: BroadcastDialogProps) {
  const { packageId, packageName, startDate } = departure
  const now = useNow()
  const [recipientGroup, setRecipientGroup] = useState<RecipientGroup>('all')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // Tour managers may not see amounts or who has paid, so the server narrows the list to those who travel.
  const isOwn = staff.role === 'tour_manager'
  const days: BulkFilter = { package: String(packageId), from: startDate, to: startDate, sort: 'booker' }
  const all = isOwn ? days : { ...days, status: 'confirmed,completed,held,needs_review' }
  const { data } = useDeskQuery(
    [...BULK_ACTIONS_KEY, 'preview', 'write', all],
    [previewBulkAction, { body: { action: 'write', filter: all } }],
  )
  const people = data?.people ?? []
  const filters: Record<RecipientGroup, BulkFilter | undefined> = {
    all,
    unnamed: { ...all, names: 'missing' },
    owing: { ...all, paid: 'owing' },
    chosen: picked.size === 0 ? undefined : { ...all, only: [...picked].toSorted().join(',') },
  }
  const filter = filters[recipientGroup]
  const limit = isOwn || staff.permissions.send_broadcasts !== 'limited' ? MAX_BULK_BOOKINGS : MAX_BULK_FOR_SALES
  const toggle = (reference: string, isPicked: boolean) => {
    const next = new Set(picked)
    if (isPicked) next.add(reference)
    else next.delete(reference)
    setPicked(next)
  }
  return (
    <WriteDialog
      title={deskBulkActions.emailEveryoneTitle(packageName, printDay(calendarDate(startDate), now))}
      departure={{ packageId, startDate }}
      filter={filter}
      limit={limit}
      isTemplateOnly={isOwn}
      onClose={onClose}
    >
      <Segments
        label={texts.label}
        isLabelShown
        value={recipientGroup}
        options={RECIPIENT_GROUPS.filter((each) => each !== 'owing' || !isOwn).map((value) => ({
          value,
          text: texts[value],
        }))}
        onChange={setRecipientGroup}
      />
      {recipientGroup === 'chosen' ? (
        <fieldset className={`stack ${bulk.people}`}>
          <legend className="unseen">{texts.chosen}</legend>
          {people.map(({ reference, booker, guests }) => (
            <CheckboxField
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
