import { useState } from 'react'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Alert } from '#ui/site/alert.tsx'
import { Button } from '#ui/site/button.tsx'
import { AgeNote } from './age-note.tsx'
import { RemoveTraveller } from './remove-traveller.tsx'
import type { TravellerCardProps } from './traveller-card-props.ts'
import { TravellerForm } from './traveller-form.tsx'
import { TravellerSummary } from './traveller-summary.tsx'
import classes from './traveller-card.module.css'

/** One traveller's card: the form when it is open, otherwise a summary. */
export function TravellerCard(props: TravellerCardProps) {
  const { number, place, headingId, data, traveller, draft, work, store, isOpen, onOpen, onRemoved } = props
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
            aria-label={traveller === undefined ? texts.fillInLabel(name) : texts.editOf(name)}
            onClick={onOpen}
          >
            {traveller === undefined ? texts.fillIn : texts.edit}
          </Button>
          {traveller === undefined || isLeaving ? null : (
            <Button variant="quiet" size="small" aria-label={texts.removeFrom(name)} onClick={() => setIsLeaving(true)}>
              {texts.takeOut}
            </Button>
          )}
        </div>
      </TravellerSummary>
      {traveller === undefined ? null : <AgeNote advice={data.ageAdvice} name={traveller.name} age={traveller.age} />}
      {work?.status === 'failed' ? <Alert kind="error">{work.message}</Alert> : null}
      {isLeaving ? (
        <RemoveTraveller
          name={name}
          remove={() => store.remove(place)}
          onDone={onRemoved}
          onKeep={() => setIsLeaving(false)}
        />
      ) : null}
    </div>
  )
}
