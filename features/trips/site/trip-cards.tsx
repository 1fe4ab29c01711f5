import { useState } from 'react'
import type { TripResponse } from '../api/calls.ts'
import { formatRupees, paise } from '#kernel/money/money.ts'
import { billingDocumentLinks } from '#messages/documents/links.ts'
import { tripMessages } from '#messages/trips/site.ts'
import { buttonClass } from '#ui/site/button.tsx'
import { Icon, type IconName } from '#ui/site/icon.tsx'
import { printDay } from './print-dates.ts'
import classes from './trip-cards.module.css'

/** Where and when the trip begins, as the operator has entered it. */
export function Boarding({ trip: { boarding, nearTransport, status } }: { trip: TripResponse }) {
  const texts = tripMessages.boarding
  // After the trip, and after a cancellation, the operator enters nothing more.
  if (boarding === null && status !== 'confirmed') return null
  return (
    <section className={`${classes.card} ${classes.boarding}`} aria-labelledby="trip-boarding">
      <h2 id="trip-boarding">{texts.title}</h2>
      {boarding === null ? (
        <>
          <p>{texts.later}</p>
          {nearTransport === '' ? null : <p className={classes.soft}>{texts.near(nearTransport)}</p>}
        </>
      ) : (
        <>
          <p className={classes.time}>
            <strong className="num">{boarding.time}</strong>
            <span>{printDay(boarding.date)}</span>
          </p>
          <p className={classes.place}>{boarding.place}</p>
          {boarding.details === '' ? null : <p className={classes.lines}>{boarding.details}</p>}
          {boarding.mapUrl === null ? null : (
            <a
              className={buttonClass({ variant: 'secondary' })}
              href={boarding.mapUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="pin" size={20} />
              {texts.map}
            </a>
          )}
        </>
      )}
    </section>
  )
}

/** The refunds by date. Steps that have passed, by this device's clock, are left out. */
export function Refund({ trip: { refund, status } }: { trip: TripResponse }) {
  const texts = tripMessages.refund
  const [now] = useState(() => new Date())
  if (status !== 'confirmed') return null
  const lines = refund.lines.filter(({ until }) => now < new Date(until))
  const refundPaise = lines[0]?.refund ?? 0
  return (
    <section className={classes.card} aria-labelledby="trip-refund">
      <h2 id="trip-refund">{texts.title}</h2>
      {refund.isFree ? (
        <p>{texts.free}</p>
      ) : (
        <>
          <p>{refundPaise === 0 ? texts.noRefundNow : texts.now(rupees(refundPaise))}</p>
          {lines.length === 0 ? null : (
            <dl className={classes.steps}>
              {lines.map(({ until, shownUntil, refund: amount }) => (
                <div key={until}>
                  <dt>{texts.by(shownUntil)}</dt>
                  <dd className="num">{texts.amount(rupees(amount))}</dd>
                </div>
              ))}
              <div>
                <dt>{texts.later}</dt>
                <dd>{texts.nothing}</dd>
              </div>
            </dl>
          )}
          <p>{texts.byUs(rupees(refund.byUs))}</p>
          {lines.length === 0 ? null : <p className={classes.soft}>{texts.zone}</p>}
        </>
      )}
    </section>
  )
}

/**
 * The files of the trip, which need a connection. Documents that only the booker can open are named without a link:
 * this page is shared, and the voucher and the receipts say who booked.
 */
export function BillingDocuments({ trip: { files, documents } }: { trip: TripResponse }) {
  const texts = tripMessages.documents
  const documentNames = [
    ...(files === null ? [] : [billingDocumentLinks.voucher]),
    ...documents.map(
      ({ title, number }) => `${billingDocumentLinks.documents[title]}${billingDocumentLinks.number(number)}`,
    ),
  ]
  if (documentNames.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="trip-billing-documents">
      <h2 id="trip-billing-documents">{texts.title}</h2>
      {files === null ? null : (
        <>
          <ul className={classes.files}>
            <File url={files.slipUrl} icon="print" text={texts.slip} />
            <File url={files.calendarUrl} icon="calendar" text={texts.calendar} />
          </ul>
          <p className={classes.soft}>{texts.network}</p>
        </>
      )}
      <p className={classes.soft}>{texts.documentsWithBooker(documentNames)}</p>
    </section>
  )
}

function File({ url, icon, text }: { url: string; icon: IconName; text: string }) {
  return (
    <li>
      <a href={url} className={classes.file}>
        <Icon name={icon} size={20} />
        {text}
      </a>
    </li>
  )
}

function rupees(amount: number): string {
  return formatRupees(paise(amount), { paise: 'shown' })
}
