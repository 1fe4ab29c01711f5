import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { paise } from '#kernel/money/money.ts'
import { maxDiscount } from '#features/bookings/rules/office-discount.ts'
import { deskNewBooking as texts } from '#messages/seats/desk-new-booking.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { hasPermission } from '#ui/desk/lib/use-staff.ts'
import { SmallButton } from '#ui/desk/button.tsx'
import { Field } from '#ui/desk/field.tsx'
import { Note } from '#ui/desk/note.tsx'
import { serverMessageOf } from '#ui/site/lib/api.ts'
import { formFields } from '#ui/desk/lib/form-fields.ts'
import { applyDiscount } from './finish-booking.ts'
import type { NewBookingForm } from './new-booking-form.ts'
import classes from './new-booking.module.css'

type DiscountFieldsProps = {
  booking: DeskBooking
  form: NewBookingForm
  onChange: (part: Partial<NewBookingForm>) => void
}

/**
 * The office's discount and its reason. The button applies the discount immediately; otherwise it applies when the
 * booking is made.
 */
export function DiscountFields({ booking, form, onChange }: DiscountFieldsProps) {
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const applyDiscountMutation = useMutation({
    mutationFn: () => applyDiscount({ ...form, reference: booking.reference }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['bookings'] }),
  })
  if (!hasPermission(staff, 'discount')) return null
  const { subtotalPaise } = booking.money
  // At least one rupee must be left to pay.
  const max = Math.min(maxDiscount(staff.discountBasisPoints, paise(subtotalPaise)), subtotalPaise - 100)
  const field = formFields(form, onChange)
  return (
    <div className={`stack to-start gap-10 ${classes.discount}`}>
      <Field
        label={texts.discount}
        hint={texts.discountHint(printExactRupees(max))}
        inputMode="decimal"
        autoComplete="off"
        {...field('discount')}
      />
      <Field
        label={texts.discountReason}
        hint={texts.discountReasonHint}
        maxLength={120}
        autoComplete="off"
        {...field('discountReason')}
      />
      <SmallButton
        pendingText={applyDiscountMutation.isPending ? texts.working : undefined}
        onClick={() => applyDiscountMutation.mutate()}
      >
        {texts.discountApply}
      </SmallButton>
      {applyDiscountMutation.error === null ? null : (
        <Note kind="bad">{serverMessageOf(applyDiscountMutation.error, texts.failed)}</Note>
      )}
    </div>
  )
}
