import { useState } from 'react'
import type { StaffMember } from '#contract/desk/staff-schemas.ts'
import { BULK_MOST, BULK_MOST_OF_SALES } from '#domain/bulk-act.ts'
import { deskBulkActs as texts } from '#messages/desk-bulk-acts.ts'
import { BulkDialog } from '#desk/features/bulk-acts/bulk-dialog.tsx'
import type { BulkFilter } from '#desk/features/bulk-acts/use-letter.ts'
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
