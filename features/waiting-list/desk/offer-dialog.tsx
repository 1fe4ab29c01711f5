import { useMutation, useQueryClient } from '@tanstack/react-query'
import { offerManually, quoteWaitingOffer, type WaitingParty } from '../api/desk-calls.ts'
import { deskWaitingList as texts } from '#messages/waiting-list/desk.ts'
import { deskCall } from '#ui/desk/lib/desk-call.ts'
import { useDeskQuery } from '#ui/desk/lib/use-desk-query.ts'
import { printExactRupees } from '#ui/desk/lib/print-money.ts'
import { printDateTime } from '#ui/desk/lib/print-time.ts'
import { FormDialog } from '#ui/desk/form-dialog.tsx'
import { Skeleton } from '#ui/desk/skeleton.tsx'

type OfferDialogProps = { party: WaitingParty; onClose: () => void; onDone: (sentence: string) => void }

/**
 * Offers seats out of turn. The dialog shows which seats are held, the price, the deadline, and who is ahead of the
 * party on the list.
 */
export function OfferDialog({ party: { id, name, seats }, onClose, onDone }: OfferDialogProps) {
  const queryClient = useQueryClient()
  const quote = useDeskQuery(['enquiries', 'waiting offer', id], [quoteWaitingOffer, { params: { id } }], {
    staleTime: 0,
    gcTime: 0,
  })
  const offer = useMutation({
    mutationFn: (payablePaise: number) => deskCall(offerManually, { params: { id }, body: { payablePaise } }),
    onSuccess({ until }) {
      onDone(texts.offeredNow(name, printDateTime(new Date(until))))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  const found = quote.data
  const isPossible = found !== undefined && found.freeSeats >= seats
  const error = offer.error ?? quote.error
  return (
    <FormDialog
      isOpen
      title={texts.offerTitle(seats, name)}
      sending={{ isPending: offer.isPending, error }}
      texts={{ ...texts, action: isPossible ? texts.hold(seats) : undefined }}
      onClose={onClose}
      onSubmit={() => {
        if (isPossible) offer.mutate(found.payablePaise)
      }}
    >
      {found === undefined && quote.error === null ? <Skeleton rows={2} /> : null}
      {found === undefined ? null : (
        <>
          <p>{isPossible ? texts.enough(found.freeSeats) : texts.tooFew(found.freeSeats, seats)}</p>
          {isPossible ? (
            <p>{texts.effect(printExactRupees(found.payablePaise), printDateTime(new Date(found.until)))}</p>
          ) : null}
          {isPossible && found.ahead.length > 0 ? (
            <p>{texts.ahead(found.ahead.map((one) => texts.partyAhead(one.name, one.seats)).join(', '))}</p>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
