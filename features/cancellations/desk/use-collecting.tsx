import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '#features/bookings/api/desk-calls.ts'
import { requestPriceDifference } from '#features/balance-due/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/staff-schemas.ts'
import { deskBalanceDues as texts } from '#messages/balance-due/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { useNow } from '#ui/desk/lib/use-now.ts'
import { Note } from '#ui/desk/note.tsx'
import { Segments } from '#ui/desk/segments.tsx'
import { holdChoices } from '#features/seats/desk/hold-choices.ts'
import type { MoveEffect } from './move-effect.ts'

type CollectDifferenceInput = {
  booking: DeskBooking
  packageId: number
  /** The effect of the selected trip. */
  shownEffect: MoveEffect | undefined
  onDone: (sentence: string) => void
  onClose: () => void
}

/**
 * The choice for the price difference of a more expensive trip: collect it before the booking moves, or waive it if the
 * role may. For bookings that travel together, one action collects all differences. `action` is set only when the
 * difference can be collected.
 */
export function useCollectDifference({ booking, packageId, shownEffect, onDone, onClose }: CollectDifferenceInput) {
  const { reference } = booking
  const staff = useOutletContext<StaffMember>()
  const queryClient = useQueryClient()
  const now = useNow()
  const [way, setWay] = useState<'collect' | 'waive'>('collect')
  const [hours, setHours] = useState('24')
  const choices = holdChoices(staff.role, { now, heldUntil: now })
  const until = choices.find((one) => String(one.hours) === hours)?.until
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ effect, end }: { effect: MoveEffect; end: Date }) =>
      deskCall(requestPriceDifference, {
        params: { reference },
        body: {
          startDate: effect.to,
          packageId,
          until: end.toISOString(),
          expectedPaise: effect.waivedPaise,
          ...(effect.partyGuests !== undefined && { partyGuests: effect.partyGuests }),
        },
      }),
    async onSuccess(_, { effect }) {
      onDone(texts.collected(printExactRupees(effect.waivedPaise), effect.mails))
      onClose()
      await queryClient.invalidateQueries()
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['bookings', 'move'] }),
  })
  const isMoreExpensive = shownEffect !== undefined && shownEffect.waivedPaise > 0 && shownEffect.refusals.length === 0
  const isCollected =
    isMoreExpensive &&
    shownEffect.isMoreExpensiveForAll &&
    way === 'collect' &&
    shownEffect.hasSeats &&
    until !== undefined
  const amount = printExactRupees(shownEffect?.waivedPaise ?? 0)
  const fields: ReactNode = !isMoreExpensive ? null : (
    <>
      <Segments
        label={texts.difference}
        value={way}
        options={[
          { value: 'collect', text: texts.collect },
          { value: 'waive', text: texts.waive },
        ]}
        onChange={setWay}
      />
      {way === 'waive' && !shownEffect.mayWaive ? <Note kind="bad">{texts.waiveNotAllowed}</Note> : null}
      {way === 'waive' ? null : (
        <>
          <Segments
            label={texts.until}
            value={hours}
            options={choices.map((one) => ({ value: String(one.hours), text: texts.hours(one.hours) }))}
            onChange={setHours}
          />
          <p>
            {!shownEffect.isMoreExpensiveForAll
              ? texts.notAllMoreExpensive
              : shownEffect.partyGuests === undefined
                ? texts.collectText(amount)
                : texts.collectForGroup(amount, shownEffect.mails)}
          </p>
        </>
      )}
    </>
  )
  return {
    fields,
    error,
    action: isCollected
      ? { label: texts.collectAction(amount), pendingText: isPending ? texts.working : undefined }
      : undefined,
    /** True when collecting is chosen but not possible. The booking cannot move in that case. */
    isStopped: isMoreExpensive && way === 'collect' && !isCollected,
    ask: () => {
      if (isCollected && !isPending) mutate({ effect: shownEffect, end: until })
    },
  }
}
