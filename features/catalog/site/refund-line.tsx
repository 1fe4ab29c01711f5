import { useState } from 'react'
import {
  BUSINESS_TIME_ZONE,
  daysBetween,
  formatCalendarDate,
  todayIn,
  type CalendarDate,
} from '#kernel/dates/calendar-date.ts'
import type { CancellationPolicy } from '../rules/cancellation-policy.ts'
import { firstStartWithFullRefund, refundOutlook } from '../rules/refund-outlook.ts'
import { startMessages } from '#messages/catalog/start.ts'
import { Icon } from '#ui/site/icon.tsx'
import { firstDateFor, type KnownDates } from './known-dates.ts'
import { lastDayOf } from './refund-dates.ts'
import styles from './refund-line.module.css'

const texts = startMessages.refund
/** The id of the section 'If you cancel', which explains the refund policy on the same page. */
export const REFUND_STEPS_ID = 'if-you-cancel'

type RefundLineProps = { policy: CancellationPolicy; startDate: CalendarDate }
type NoRefundProps = RefundLineProps & {
  guests: number
  dates: KnownDates
  onSelectDate: (date: CalendarDate) => void
}

/**
 * The refund for the chosen date and its deadline, from the same policy steps as real refunds. Pass the date as `key`,
 * so that a newly chosen date is calculated at the current time.
 */
export function RefundLine({ policy, startDate }: RefundLineProps) {
  const [now] = useState(() => new Date())
  const outlook = refundOutlook(policy, startDate, now)
  if (outlook.kind === 'none') return null
  const until = lastDayOf(outlook.until)
  return (
    <p className={styles.line}>
      <Icon name="check" size={18} />
      <span>
        <b>
          {outlook.kind === 'full'
            ? texts.fullRefundUntil(until)
            : texts.partUntil(String(outlook.basisPoints / 100), until)}
        </b>
        {outlook.isLast ? null : (
          <>
            {' '}
            <a href={`#${REFUND_STEPS_ID}`}>{texts.laterSteps}</a>
          </>
        )}
      </span>
    </p>
  )
}

/**
 * Shown below a date that no longer gets a refund. Offers the first date with a full refund. Renders nothing for other
 * dates. Pass the date as its `key`.
 */
export function NoRefund({ policy, startDate, guests, dates, onSelectDate }: NoRefundProps) {
  const [now] = useState(() => new Date())
  if (refundOutlook(policy, startDate, now).kind !== 'none') return null
  const fullRefundDay = firstStartWithFullRefund(policy, now)
  const refundableDate = fullRefundDay === null ? null : firstDateFor(dates, guests, fullRefundDay)
  return (
    <div className={styles.none}>
      <Icon name="warning" size={20} />
      <div>
        <p>
          <b>{texts.none}</b> {texts.startsIn(daysBetween(todayIn(BUSINESS_TIME_ZONE, now), startDate))}
          {refundableDate === null ? null : ` ${texts.fullFrom(formatCalendarDate(refundableDate))}`}
        </p>
        {refundableDate === null ? null : (
          <button type="button" onClick={() => onSelectDate(refundableDate)}>
            {texts.take(formatCalendarDate(refundableDate))}
          </button>
        )}
      </div>
    </div>
  )
}
