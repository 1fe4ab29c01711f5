import type { TourPackage } from '#features/catalog/api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { bookingMessages } from '#messages/bookings/site.ts'
import { selectionMessages } from '#messages/catalog/selection.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { Button } from '#ui/site/button.tsx'
import { SelectionEditor } from './selection-editor.tsx'
import { SelectionFacts } from './selection-facts.tsx'
import { SelectionHeader } from './selection-header.tsx'
import { tripOf } from './trip-of.ts'
import type { Selection } from './use-selection.ts'
import type { Wizard } from './wizard.ts'
import classes from './selection-card.module.css'

const texts = bookingMessages.selection

type SelectionCardProps = { tourPackage: TourPackage; selection: Selection; wizard: Wizard }

/**
 * The card 'Your booking details' beside the steps. On phones it shows its rows in the payment step, and where they can
 * be edited; otherwise they are in the footer of the step.
 */
export function SelectionCard({ tourPackage, selection, wizard }: SelectionCardProps) {
  const { prebooking } = selection
  const booking = wizard.step === 1 ? wizard.booking : null
  const total = tripOf(booking, prebooking)?.total ?? null
  const canChangeHere = wizard.step === 0 && wizard.progress.summary === null && selection.isAutomatic

  return (
    <aside className={classes.card} aria-label={texts.heading}>
      <SelectionHeader tourPackage={tourPackage} />
      <div className={classes.details} data-is-open={canChangeHere || wizard.step === 1}>
        {canChangeHere ? <SelectionEditor tourPackage={tourPackage} selection={selection} /> : null}
        <SelectionFacts {...{ tourPackage, selection, booking, total }} isEdited={canChangeHere} />
      </div>
      <SelectionProblem {...{ selection, tourPackage, wizard }} />
    </aside>
  )
}

function SelectionProblem({ selection, tourPackage, wizard }: SelectionCardProps) {
  const { prebooking, dates, hasFailed, retry } = selection
  if (hasFailed && prebooking === null) {
    return (
      <div className={classes.problem} role="alert">
        <p>{texts.datesFailed}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </div>
    )
  }
  const isOnRequest = tourPackage.basePrice <= 0
  if (isOnRequest || (dates !== null && prebooking === null)) {
    return (
      <div className={classes.problem} role="alert">
        <p>{isOnRequest ? texts.priceOnRequest : texts.noDates}</p>
        <ButtonLink variant="secondary" size="small" to={pages.contact()}>
          {texts.contact}
        </ButtonLink>
      </div>
    )
  }
  if (prebooking === null || dates === null || wizard.step !== 0 || wizard.bookingId !== null) return null
  const seatsLeft = dates.find(({ date }) => date === prebooking.startDate)?.seatsLeft
  if (seatsLeft === undefined || seatsLeft >= prebooking.guests) return null
  return (
    <p className={classes.problem} role="alert">
      {selectionMessages.notEnoughSeats(seatsLeft)}
    </p>
  )
}
