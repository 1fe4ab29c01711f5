import { useState } from 'react'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { MAX_BULK_BOOKINGS, MAX_BULK_FOR_SALES } from '#features/bulk-actions/rules/bulk-action.ts'
import { deskBulkActions as texts } from '#messages/bulk-actions/desk.ts'
import { BulkDialog } from '#features/bulk-actions/desk/bulk-dialog.tsx'
import type { BulkFilter } from '#features/bulk-actions/desk/use-broadcast.ts'
import { Button } from '#ui/desk/button.tsx'

type RemindAllProps = {
  staff: StaffMember
  /** The filter of the listed bookings. */
  filter: BulkFilter
  matchCount: number
}

/** Sends the payment link again to all unpaid bookings, after showing how many emails will be sent. */
export function RemindAll({ staff, filter, matchCount }: RemindAllProps) {
  const [isOpen, setIsOpen] = useState(false)
  const limit = staff.permissions.send_broadcasts === 'limited' ? MAX_BULK_FOR_SALES : MAX_BULK_BOOKINGS
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.remindAll(matchCount)}</Button>
      {isOpen ? (
        <BulkDialog
          action="remind_payment"
          selectedCount={matchCount}
          {...{ filter, limit }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
