import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { DeskBooking } from '../api/desk-schemas.ts'
import { askForDifference } from '#features/dues/api/desk-calls.ts'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { deskDues as texts } from '#messages/dues/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { useNow } from '#desk/lib/use-now.ts'
import { Note } from '#desk/ui/note.tsx'
import { Segments } from '#desk/ui/segments.tsx'
import { holdChoices } from './hold-choices.ts'
import type { MoveEffect } from './move-effect.ts'

type Collecting = {
  booking: DeskBooking
  packageId: number
  /** What the chosen trip would change. */
  shown: MoveEffect | undefined
  onDone: (sentence: string) => void
  onClose: () => void
}

/**
 * What becomes of the difference of a dearer trip: it is collected before the booking moves, or waived as far as the role
 * may. Bookings that travel together collect theirs in one act. `act` is there while it is collected.
 */
export function useCollecting({ booking, packageId, shown, onDone, onClose }: Collecting) {
  const { reference } = booking
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const now = useNow()
  const [way, setWay] = useState<'collect' | 'waive'>('collect')
  const [hours, setHours] = useState('24')
  const choices = holdChoices(staff.role, { now, heldUntil: now })
  const until = choices.find((one) => String(one.hours) === hours)?.until
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ effect, end }: { effect: MoveEffect; end: Date }) =>
      deskCall(askForDifference, {
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
      await queries.invalidateQueries()
    },
    onError: () => queries.invalidateQueries({ queryKey: ['bookings', 'move'] }),
  })
  const isDearer = shown !== undefined && shown.waivedPaise > 0 && shown.refusals.length === 0
  const isCollected = isDearer && shown.isDearerForAll && way === 'collect' && shown.hasSeats && until !== undefined
  const amount = printExactRupees(shown?.waivedPaise ?? 0)
  const fields: ReactNode = !isDearer ? null : (
    <>
      <Segments
        label={texts.difference}
        value={way}
        options={[
          { value: 'collect', words: texts.collect },
          { value: 'waive', words: texts.waive },
        ]}
        onChange={setWay}
      />
      {way === 'waive' && !shown.mayWaive ? <Note kind="bad">{texts.mayNotWaive}</Note> : null}
      {way === 'waive' ? null : (
        <>
          <Segments
            label={texts.until}
            value={hours}
            options={choices.map((one) => ({ value: String(one.hours), words: texts.hours(one.hours) }))}
            onChange={setHours}
          />
          <p>
            {!shown.isDearerForAll
              ? texts.notAllDearer
              : shown.partyGuests === undefined
                ? texts.collectText(amount)
                : texts.collectParty(amount, shown.mails)}
          </p>
        </>
      )}
    </>
  )
  return {
    fields,
    error,
    act: isCollected
      ? { words: texts.collectAct(amount), pendingText: isPending ? texts.working : undefined }
      : undefined,
    /** It is to be collected, and cannot be: then nothing moves either. */
    isStopped: isDearer && way === 'collect' && !isCollected,
    ask: () => {
      if (isCollected && !isPending) mutate({ effect: shown, end: until })
    },
  }
}
