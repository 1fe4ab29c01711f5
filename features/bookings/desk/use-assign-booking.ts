import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { StaffMember } from '#features/staff/api/desk-schemas.ts'
import { giveBooking } from '../api/carers-calls.ts'
import { deskOutbox as outbox } from '#messages/desk/outbox.ts'
import { TODAY_KEY } from '#desk/keys/today-key.ts'
import { presentAfter } from '#desk/lib/desk-call.ts'
import { doOrKeep } from '#desk/lib/outbox.ts'

/** Who cared for a booking, and who does now; null for nobody. */
export type Gift = { from: string | null; to: string | null }

/** Gives a booking to somebody. @param onGiven gets what can be undone; undefined after an undo. */
export function useGiveBooking(reference: string, onGiven: (gift: Gift | undefined) => void) {
  const staff = useOutletContext<StaffMember>()
  const queries = useQueryClient()
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: ({ gift }: { gift: Gift; isUndo: boolean }) =>
      doOrKeep(staff.id, 'give', { params: { reference }, body: gift, words: outbox.give(reference) }),
    async onSuccess(outcome, { gift, isUndo }) {
      onGiven(isUndo || outcome === 'kept' ? undefined : gift)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['bookings'] }),
        queries.invalidateQueries({ queryKey: TODAY_KEY }),
      ])
    },
  })
  const present = presentAfter(error, giveBooking)
  return {
    /** Somebody else was faster: who has it now, and to whom it was to be given here. */
    conflict: present === undefined || variables === undefined ? undefined : { ...present, to: variables.gift.to },
    leave() {
      reset()
      void queries.invalidateQueries({ queryKey: ['bookings'] })
    },
    give: (gift: Gift, { isUndo = false } = {}) => mutate({ gift, isUndo }),
    isPending,
    error: present === undefined ? error : null,
  }
}
