import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { TourPackage } from '#contract/catalog/schemas.ts'
import { pages } from '#contract/pages.ts'
import { bookingMessages } from '#messages/bookings.ts'
import { selectionMessages } from '#messages/catalog-selection.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { subtotalOf } from './selection.ts'
import { SelectionEditor } from './selection-editor.tsx'
import { SelectionFacts } from './selection-facts.tsx'
import { SelectionHead } from './selection-head.tsx'
import type { Selection } from './use-selection.ts'
import type { Wizard } from './wizard.ts'
import classes from './selection-card.module.css'

const texts = bookingMessages.selection

type SelectionCardProps = { tourPackage: TourPackage; selection: Selection; wizard: Wizard }

/** 'Your booking details' beside the steps. On phones its details can be folded below the total. */
export function SelectionCard({ tourPackage, selection, wizard }: SelectionCardProps) {
  const [wantsDetails, setWantsDetails] = useState<boolean | null>(null)
  const detailsId = useId()
  const { chosen } = selection
  const booking = wizard.step === 1 ? wizard.booking : null
  const total =
    booking !== null
      ? subtotalOf(booking.price_per_person, booking.guests)
      : chosen !== null
        ? subtotalOf(chosen.pricePerPerson, chosen.guests)
        : null
  const canChangeHere = wizard.step === 0 && wizard.progress.summary === null && selection.isAutomatic
  // Nothing can be booked, so no total will come.
  const isClosed = total === null && (tourPackage.basePrice <= 0 || selection.dates !== null)
  // Nobody pays without seeing the dates and the guests.
  const isUnfolded = wantsDetails ?? (canChangeHere || wizard.step === 1)

  return (
    <aside className={classes.card} aria-label={texts.heading}>
      <SelectionHead tourPackage={tourPackage} />
      <button
        type="button"
        className={classes.fold}
        aria-expanded={isUnfolded}
        aria-controls={detailsId}
        onClick={() => setWantsDetails(!isUnfolded)}
      >
        <span>
          {isClosed ? null : texts.total}{' '}
          {total === null ? null : (
            <strong>
              <Price amount={total} paise="hidden" />
            </strong>
          )}
        </span>
        <span className={classes.foldWord}>
          {isUnfolded ? texts.hide : texts.show} <Icon name="chevron-down" size={20} />
        </span>
      </button>
      <div id={detailsId} className={classes.details} data-is-unfolded={isUnfolded}>
        {canChangeHere ? <SelectionEditor selection={selection} /> : null}
        <SelectionFacts {...{ tourPackage, selection, booking, total }} isEdited={canChangeHere} />
        {canChangeHere || chosen === null || wizard.progress.summary !== null ? null : (
          <Link className={classes.change} to={pages.tourSingle(tourPackage.packageId)}>
            <Icon name="edit" size={18} />
            {texts.change}
          </Link>
        )}
      </div>
      <SelectionProblem {...{ selection, tourPackage, wizard }} />
    </aside>
  )
}

function SelectionProblem({ selection, tourPackage, wizard }: SelectionCardProps) {
  const { chosen, dates, hasFailed, retry } = selection
  if (hasFailed && chosen === null) {
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
  if (isOnRequest || (dates !== null && chosen === null)) {
    return (
      <div className={classes.problem} role="alert">
        <p>{isOnRequest ? texts.priceOnRequest : texts.noDates}</p>
        <ButtonLink variant="secondary" size="small" to={pages.contact()}>
          {texts.contact}
        </ButtonLink>
      </div>
    )
  }
  if (chosen === null || dates === null || wizard.step !== 0 || wizard.bookingId !== null) return null
  const seatsLeft = dates.find(({ date }) => date === chosen.startDate)?.seatsLeft
  if (seatsLeft === undefined || seatsLeft >= chosen.guests) return null
  return (
    <p className={classes.problem} role="alert">
      {selectionMessages.notEnoughSeats(seatsLeft)}
    </p>
  )
}
