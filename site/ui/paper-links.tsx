import type { ReactNode } from 'react'
import type { PaperLink, TripFiles } from '#features/documents/api/schemas.ts'
import { paperLinks } from '#messages/documents/links.ts'
import { Icon } from './icon.tsx'
import classes from './paper-links.module.css'

type PaperLinksProps = {
  papers: readonly PaperLink[]
  /** The files of a confirmed booking, once they are made. */
  trip?: Omit<TripFiles, 'reference'> | undefined
  /** True to link the page for the journey too. */
  isTripLinked?: boolean
  /** One more `PaperItem`, at the end. */
  more?: ReactNode
}

/**
 * Links to a booking's voucher, calendar file, receipts, invoices and credit notes. They are plain links, because each
 * address contains a secret token: the new document has a policy of its own, which sends the address to nobody.
 */
export function PaperLinks({ papers, trip, isTripLinked = false, more = null }: PaperLinksProps) {
  if (papers.length === 0 && trip === undefined && more === null) return null
  return (
    <ul className={classes.links}>
      {trip === undefined ? null : (
        <>
          {isTripLinked ? (
            <PaperItem url={trip.tripUrl} icon="pin">
              {paperLinks.trip}
            </PaperItem>
          ) : null}
          {trip.travellersUrl === null ? null : (
            <PaperItem url={trip.travellersUrl} icon="guests">
              {paperLinks.travellers}
            </PaperItem>
          )}
          <PaperItem url={trip.voucherUrl} icon="shield">
            {paperLinks.voucher}
          </PaperItem>
          <PaperItem url={trip.calendarUrl} icon="calendar">
            {paperLinks.calendar}
          </PaperItem>
          {trip.review === null ? null : (
            <PaperItem url={trip.review.url} icon="star">
              {trip.review.isWritten ? paperLinks.ownReview : paperLinks.writeReview}
            </PaperItem>
          )}
        </>
      )}
      {papers.map(({ title, number, url }) => (
        <PaperItem key={url} url={url} icon="receipt">
          {paperLinks.papers[title]}
          <span className="num">{paperLinks.number(number)}</span>
        </PaperItem>
      ))}
      {more}
    </ul>
  )
}

type PaperItemProps = {
  url: string
  icon: 'pin' | 'guests' | 'shield' | 'calendar' | 'receipt' | 'star' | 'whatsapp'
  /** True for a link to another site. */
  isOutside?: boolean
  children: ReactNode
}

/** One link of the list. */
export function PaperItem({ url, icon, isOutside = false, children }: PaperItemProps) {
  return (
    <li>
      <a href={url} className={classes.link} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
        <Icon name={icon} size={20} />
        <span>{children}</span>
      </a>
    </li>
  )
}
