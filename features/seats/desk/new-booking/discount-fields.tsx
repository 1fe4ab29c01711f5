import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '../../api/desk-schemas.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { largestDiscount } from '../../rules/office-discount.ts'
import { deskNewBooking as texts } from '#messages/bookings/desk-new-booking.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { mayDo } from '#desk/lib/use-staff.ts'
import { Button } from '#desk/ui/button.tsx'
import { Field } from '#desk/ui/field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { sentenceOf } from '#site/lib/api.ts'
import { lowerPrice } from './finish-booking.ts'
import type { NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

type DiscountFieldsProps = {
  booking: DeskBooking
  form: NewBookingForm
  onChange: (part: Partial<NewBookingForm>) => void
}

/** What the office takes off the price, and why. It counts at once with the button, else when the booking is made. */
export function DiscountFields({ booking, form, onChange }: DiscountFieldsProps) {
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const lower = useMutation({
    mutationFn: () => lowerPrice({ ...form, reference: booking.reference }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['bookings'] }),
  })
  if (!mayDo(staff, 'discount')) return null
  const { subtotalPaise } = booking.money
  // At least a rupee is left to pay.
  const most = Math.min(largestDiscount(staff.discountBasisPoints, paise(subtotalPaise)), subtotalPaise - 100)
  return (
    <div className={classes.discount}>
      <Field
        label={texts.discount}
        hint={texts.discountHint(printExactRupees(most))}
        inputMode="decimal"
        autoComplete="off"
        value={form.discount}
        onChange={(event) => onChange({ discount: event.target.value })}
      />
      <Field
        label={texts.discountReason}
        hint={texts.discountReasonHint}
        maxLength={120}
        autoComplete="off"
        value={form.discountReason}
        onChange={(event) => onChange({ discountReason: event.target.value })}
      />
      <Button size="small" pendingText={lower.isPending ? texts.working : undefined} onClick={() => lower.mutate()}>
        {texts.discountGive}
      </Button>
      {lower.error === null ? null : <Note kind="bad">{sentenceOf(lower.error, texts.failed)}</Note>}
    </div>
  )
}
