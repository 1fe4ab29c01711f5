import { useMutation, useQueryClient } from '@tanstack/react-query'
import { giveBooking } from '#contract/desk/carers-calls.ts'
import { TODAY_KEY } from '#desk/features/today/today-key.ts'
import { deskCall } from '#desk/lib/desk-call.ts'

/** Who cared for a booking, and who does now; null for nobody. */
export type Gift = { from: string | null; to: string | null }

/** Gives a booking to somebody. @param onGiven gets what can be undone; undefined after an undo. */
export function useGiveBooking(reference: string, onGiven: (gift: Gift | undefined) => void) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ gift }: { gift: Gift; isUndo: boolean }) =>
      deskCall(giveBooking, { params: { reference }, body: gift }),
    async onSuccess(_, { gift, isUndo }) {
      onGiven(isUndo ? undefined : gift)
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['bookings'] }),
        queries.invalidateQueries({ queryKey: TODAY_KEY }),
      ])
    },
  })
  return {
    give: (gift: Gift, { isUndo = false } = {}) => mutate({ gift, isUndo }),
    isPending,
    error,
  }
}
