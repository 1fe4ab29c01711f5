import { useState } from 'react'
import type { BookingTravellers, GivenTraveller } from '#contract/travellers-schemas.ts'
import { travellersMessages as texts } from '#messages/travellers.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TakeOut } from './take-out.tsx'
import type { TravellerDraft } from './traveller-draft.ts'
import { TravellerForm } from './traveller-form.tsx'
import { TravellerSummary } from './traveller-summary.tsx'
import type { CardWork, TravellersStore } from './travellers-store.ts'
import classes from './traveller-card.module.css'

export type TravellerCardProps = {
  /** Which one of the booking, from 1; `place` is its number for the API. */
  number: number
  place: number
  headingId: string
  data: BookingTravellers
  traveller: GivenTraveller | undefined
  draft: TravellerDraft | undefined
  work: CardWork | undefined
  store: TravellersStore
  isOpen: boolean
  /** All others are done. */
  isLast: boolean
  onOpen: () => void
  onDone: () => void
  onClose: () => void
  onTakenOut: () => void
}

/** One traveller: a line that says what is known, or the form. */
export function TravellerCard(props: TravellerCardProps) {
  const { number, place, headingId, traveller, draft, work, store, isOpen, onOpen, onTakenOut } = props
  const [isLeaving, setIsLeaving] = useState(false)
  const name = traveller?.name ?? texts.traveller(number)
  if (isOpen) return <TravellerForm {...props} />
  return (
    <div className={classes.closed}>
      <TravellerSummary number={number} traveller={traveller} isUnsaved={draft !== undefined} headingId={headingId}>
        <div className={classes.actions}>
          <Button
            variant="secondary"
            size="small"
            aria-label={traveller === undefined ? texts.fillInOf(name) : texts.editOf(name)}
            onClick={onOpen}
          >
            {traveller === undefined ? texts.fillIn : texts.edit}
          </Button>
          {traveller === undefined || isLeaving ? null : (
            <Button variant="quiet" size="small" aria-label={texts.takeOutOf(name)} onClick={() => setIsLeaving(true)}>
              {texts.takeOut}
            </Button>
          )}
        </div>
      </TravellerSummary>
      {work?.status === 'failed' ? <Alert kind="error">{work.message}</Alert> : null}
      {isLeaving ? (
        <TakeOut
          name={name}
          remove={() => store.remove(place)}
          onDone={onTakenOut}
          onKeep={() => setIsLeaving(false)}
        />
      ) : null}
    </div>
  )
}
