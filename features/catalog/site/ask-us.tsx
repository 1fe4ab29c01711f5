import { Link } from 'react-router'
import type { TourPackage } from '../api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { formatCalendarDate } from '#kernel/dates/calendar-date.ts'
import { askMessages as texts } from '#messages/catalog/ask.ts'
import { phoneHref, useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { groupLink } from './group-link.ts'
import type { Trip } from './use-trip-choice.ts'
import styles from './ask-us.module.css'

type AskUsProps = { tourPackage: Pick<TourPackage, 'packageId' | 'packageName'>; trip: Trip }

/** Three ways to contact a person, below Book Now. Source: the design for families, point 4. */
export function AskUs({ tourPackage, trip }: AskUsProps) {
  const { phone } = useSite()
  return (
    <div className={styles.ask}>
      <a href={useAskHref(tourPackage, trip)} target="_blank" rel="noopener noreferrer">
        <Icon name="whatsapp" size={20} />
        {texts.ask}
      </a>
      <Link to={pages.callBack(tourPackage.packageId)}>
        <Icon name="phone" size={20} />
        {texts.callBack}
      </Link>
      <a className="num" href={phoneHref(phone)}>
        {phone}
      </a>
      <Link to={groupLink(tourPackage.packageId, trip)}>{texts.group}</Link>
    </div>
  )
}

/** Opens WhatsApp with a question about the package, the chosen date and the guests. */
export function useAskHref({ packageId, packageName }: AskUsProps['tourPackage'], trip: Trip): string {
  const { whatsapp, siteUrl } = useSite()
  const link = siteUrl === null ? '' : `${siteUrl}${pages.tourSingle(packageId)}`
  const date = trip.startDate === null ? null : formatCalendarDate(trip.startDate)
  return whatsappHref(whatsapp, texts.question({ name: packageName, date, guests: trip.guests, link }))
}
