import type { ReactNode } from 'react'
import type { PaperLink, TripFiles } from '#contract/documents-schemas.ts'
import { paperLinks } from '#messages/paper-links.ts'
import { Icon } from './icon.tsx'
import classes from './paper-links.module.css'

type PaperLinksProps = {
  papers: readonly PaperLink[]
  /** Of a confirmed booking, once they are made. */
  trip?: Omit<TripFiles, 'reference'> | undefined
}

/**
 * Links to a booking's voucher, calendar file, receipts, invoices and credit notes. Plain links: what they open has a
 * policy of its own, under which its address, which is a key, is told to nobody.
 */
export function PaperLinks({ papers, trip }: PaperLinksProps) {
  if (papers.length === 0 && trip === undefined) return null
  return (
    <ul className={classes.links}>
      {trip === undefined ? null : (
        <>
          <PaperItem url={trip.voucherUrl} icon="shield">
            {paperLinks.voucher}
          </PaperItem>
          <PaperItem url={trip.calendarUrl} icon="calendar">
            {paperLinks.calendar}
          </PaperItem>
        </>
      )}
      {papers.map(({ title, number, url }) => (
        <PaperItem key={url} url={url} icon="receipt">
          {paperLinks.papers[title]}
          <span className="num">{paperLinks.number(number)}</span>
        </PaperItem>
      ))}
    </ul>
  )
}

type PaperItemProps = { url: string; icon: 'shield' | 'calendar' | 'receipt'; children: ReactNode }

function PaperItem({ url, icon, children }: PaperItemProps) {
  return (
    <li>
      <a href={url} className={classes.link}>
        <Icon name={icon} size={20} />
        <span>{children}</span>
      </a>
    </li>
  )
}
