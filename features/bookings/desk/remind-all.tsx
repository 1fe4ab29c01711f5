import { useState } from 'react'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { BULK_MOST, BULK_MOST_OF_SALES } from '#features/bulk-actions/rules/bulk-act.ts'
import { deskBulkActs as texts } from '#messages/bulk-actions/desk.ts'
import { BulkDialog } from '#features/bulk-actions/desk/bulk-dialog.tsx'
import type { BulkFilter } from '#features/bulk-actions/desk/use-letter.ts'
import { Button } from '#desk/ui/button.tsx'

type RemindAllProps = {
  staff: StaffMember
  /** The bookings of the list. */
  filter: BulkFilter
  found: number
}

/** Sends the payment link again to all who wait for their payment, after a look at how many mails these are. */
export function RemindAll({ staff, filter, found }: RemindAllProps) {
  const [isOpen, setIsOpen] = useState(false)
  const most = staff.acts.write_to_many === 'limited' ? BULK_MOST_OF_SALES : BULK_MOST
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.remindAll(found)}</Button>
      {isOpen ? (
        <BulkDialog act="remind_payment" chosen={found} {...{ filter, most }} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
