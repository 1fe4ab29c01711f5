import type { ReactNode } from 'react'
import type { BillingDocumentLink, TripFiles } from '#features/documents/api/calls.ts'
import { billingDocumentLinks } from '#messages/documents/links.ts'
import { Icon } from './icon.tsx'
import classes from './billing-document-links.module.css'

type BillingDocumentLinksProps = {
  documents: readonly BillingDocumentLink[]
  /** The files of a confirmed booking, once they exist. */
  trip?: Omit<TripFiles, 'reference'> | undefined
  /** True to link the trip page too. */
  isTripLinked?: boolean
  /** One more `BillingDocumentItem`, at the end. */
  more?: ReactNode
}

/**
 * Links to a booking's voucher, calendar file, receipts, invoices and credit notes. They are plain links that load a
 * new document, because each URL contains a secret token, and the new document's own referrer policy sends the URL to
 * nobody.
 */
export function BillingDocumentLinks({
  documents,
  trip,
  isTripLinked = false,
  more = null,
}: BillingDocumentLinksProps) {
  if (documents.length === 0 && trip === undefined && more === null) return null
  return (
    <ul className={classes.links}>
      {trip === undefined ? null : (
        <>
          {isTripLinked ? (
            <BillingDocumentItem url={trip.tripUrl} icon="pin">
              {billingDocumentLinks.trip}
            </BillingDocumentItem>
          ) : null}
          {trip.travellersUrl === null ? null : (
            <BillingDocumentItem url={trip.travellersUrl} icon="guests">
              {billingDocumentLinks.travellers}
            </BillingDocumentItem>
          )}
          <BillingDocumentItem url={trip.voucherUrl} icon="shield">
            {billingDocumentLinks.voucher}
          </BillingDocumentItem>
          <BillingDocumentItem url={trip.calendarUrl} icon="calendar">
            {billingDocumentLinks.calendar}
          </BillingDocumentItem>
          {trip.review === null ? null : (
            <BillingDocumentItem url={trip.review.url} icon="star">
              {trip.review.isWritten ? billingDocumentLinks.ownReview : billingDocumentLinks.writeReview}
            </BillingDocumentItem>
          )}
        </>
      )}
      {documents.map(({ title, number, url }) => (
        <BillingDocumentItem key={url} url={url} icon="receipt">
          {billingDocumentLinks.documents[title]}
          <span className="num">{billingDocumentLinks.number(number)}</span>
        </BillingDocumentItem>
      ))}
      {more}
    </ul>
  )
}

type BillingDocumentItemProps = {
  url: string
  icon: 'pin' | 'guests' | 'shield' | 'calendar' | 'receipt' | 'star' | 'whatsapp'
  /** True for a link to another site. */
  isExternal?: boolean
  children: ReactNode
}

/** One link of the list. */
export function BillingDocumentItem({ url, icon, isExternal = false, children }: BillingDocumentItemProps) {
  return (
    <li>
      <a href={url} className={classes.link} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Icon name={icon} size={20} />
        <span>{children}</span>
      </a>
    </li>
  )
}
