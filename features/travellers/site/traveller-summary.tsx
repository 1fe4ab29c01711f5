import type { ReactNode } from 'react'
import type { TravellerInput } from '../api/calls.ts'
import type { TravellerField } from '#features/catalog/rules/traveller-needs.ts'
import { travellersMessages as texts } from '#messages/travellers/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { describeTraveller } from '#ui/site/lib/describe-traveller.ts'
import classes from './traveller-summary.module.css'

type TravellerSummaryProps = {
  /** The number of the traveller in the booking, from 1. */
  number: number
  traveller: TravellerInput | undefined
  /** True when the card has unsaved input. */
  isUnsaved?: boolean
  headingId?: string
  children?: ReactNode
}

const factsOf = (traveller: TravellerInput) => [
  ...describeTraveller(traveller),
  ...(traveller.hasMedicalNotes ? [texts.hasNotes] : []),
]
const fieldName = (field: TravellerField) => texts.fields[field]

/** One traveller in a line or two: the name, the known details, the missing details. */
export function TravellerSummary({ number, traveller, isUnsaved, headingId, children }: TravellerSummaryProps) {
  const isComplete = traveller !== undefined && traveller.missing.length === 0
  return (
    <div className={classes.summary}>
      <span className={`num ${classes.number} ${isComplete ? classes.complete : ''}`} aria-hidden="true">
        {isComplete ? <Icon name="check" size={24} /> : number}
      </span>
      <div className={classes.words}>
        <h2 id={headingId} tabIndex={-1} className={classes.name}>
          {traveller?.name ?? texts.traveller(number)}
        </h2>
        <p className={classes.facts}>{traveller === undefined ? texts.notYet : factsOf(traveller).join(' · ')}</p>
        {traveller === undefined || isComplete ? null : (
          <p className={classes.missing}>{texts.stillMissing(traveller.missing.map(fieldName))}</p>
        )}
        {isUnsaved ? <p className={classes.missing}>{texts.unsaved}</p> : null}
      </div>
      {children}
    </div>
  )
}
