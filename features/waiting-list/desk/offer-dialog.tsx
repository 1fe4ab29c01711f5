import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { offerByHand, quoteWaitingOffer } from '../api/desk-calls.ts'
import type { WaitingParty } from '../api/desk-schemas.ts'
import { deskWaitingList as texts } from '#messages/waiting-list/desk.ts'
import { deskCall } from '#desk/lib/desk-call.ts'
import { printExactRupees } from '#desk/lib/print-money.ts'
import { printMoment } from '#desk/lib/print-time.ts'
import { Button } from '#desk/ui/button.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'
import { Skeleton } from '#desk/ui/skeleton.tsx'
import { sentenceOf } from '#site/lib/api.ts'

type OfferDialogProps = { party: WaitingParty; onClose: () => void; onDone: (sentence: string) => void }

/** Offers seats out of turn: what it holds, for how much, until when, and who waits before the party. */
export function OfferDialog({ party: { id, name, seats }, onClose, onDone }: OfferDialogProps) {
  const queries = useQueryClient()
  const quote = useQuery({
    queryKey: ['enquiries', 'waiting offer', id],
    queryFn: () => deskCall(quoteWaitingOffer, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const offer = useMutation({
    mutationFn: (payablePaise: number) => deskCall(offerByHand, { params: { id }, body: { payablePaise } }),
    onSuccess({ until }) {
      onDone(texts.offeredNow(name, printMoment(new Date(until))))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['enquiries'] }),
  })
  const found = quote.data
  const isPossible = found !== undefined && found.freeSeats >= seats
  const error = offer.error ?? quote.error
  return (
    <FormDialog
      failure={error === null ? '' : sentenceOf(error, texts.failed)}
      isOpen
      title={texts.offerTitle(seats, name)}
      onClose={onClose}
      onSubmit={() => {
        if (isPossible && !offer.isPending) offer.mutate(found.payablePaise)
      }}
      acts={
        <>
          <Button onClick={onClose}>{texts.leave}</Button>
          {isPossible ? (
            <Button type="submit" look="main" pendingText={offer.isPending ? texts.working : undefined}>
              {texts.hold(seats)}
            </Button>
          ) : null}
        </>
      }
    >
      {found === undefined && quote.error === null ? <Skeleton rows={2} /> : null}
      {found === undefined ? null : (
        <>
          <p>{isPossible ? texts.enough(found.freeSeats) : texts.tooFew(found.freeSeats, seats)}</p>
          {isPossible ? (
            <p>{texts.effect(printExactRupees(found.payablePaise), printMoment(new Date(found.until)))}</p>
          ) : null}
          {isPossible && found.ahead.length > 0 ? (
            <p>{texts.ahead(found.ahead.map((one) => texts.aheadOne(one.name, one.seats)).join(', '))}</p>
          ) : null}
        </>
      )}
    </FormDialog>
  )
}
