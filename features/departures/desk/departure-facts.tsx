import type { DeskDeparture } from '../api/departure-schemas.ts'
import { isBelowNumberToRun } from '../rules/departure-list.ts'
import { deskDeparture as texts } from '#messages/departures/desk-departure.ts'
import { deskDepartures } from '#messages/departures/desk.ts'
import { printRupees } from '#desk/lib/print-money.ts'
import { Chip } from '#desk/ui/chip.tsx'
import classes from './departure-page.module.css'

/** The seats of a departure, its price and what the office says of it, in one line. */
export function DepartureFacts({ departure }: { departure: DeskDeparture }) {
  const { capacity, sold, held, state, isBroken, isGuaranteed, numberToRun, ledBy, pricePaise } = departure
  return (
    <p className={classes.facts}>
      <b>{deskDepartures.seatsOf(sold + held, capacity)}</b>
      {isBroken ? null : <span>{texts.free(Math.max(0, capacity - sold - held))}</span>}
      {isBroken ? (
        <Chip kind="bad">{deskDepartures.only.broken}</Chip>
      ) : state === 'closed' ? (
        <Chip kind="done">{deskDepartures.only.closed}</Chip>
      ) : null}
      {isGuaranteed ? <Chip kind="good">{deskDepartures.guaranteed}</Chip> : null}
      {numberToRun === null ? null : isBelowNumberToRun(departure) ? (
        <Chip kind="waits">{deskDepartures.below(numberToRun)}</Chip>
      ) : (
        <span>{texts.number(numberToRun)}</span>
      )}
      {ledBy === null ? null : <span>{deskDepartures.ledBy(ledBy.name)}</span>}
      {pricePaise === null ? null : <span className={classes.muted}>{texts.price(printRupees(pricePaise))}</span>}
    </p>
  )
}
