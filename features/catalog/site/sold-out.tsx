import { Link } from 'react-router'
import type { TourPackage } from '../api/package-schemas.ts'
import { pages } from '#kernel/addresses/pages.ts'
import { parseTextList } from '#kernel/text/json-list.ts'
import { tourMessages } from '#messages/catalog/tour.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Button, buttonClass } from '#ui/site/button.tsx'
import styles from './sold-out.module.css'

const texts = tourMessages.booking

/** Says that no date has a seat, and what the visitor can do now. It is loaded only when needed. */
export function SoldOut({ tourPackage, hasDepartures }: { tourPackage: TourPackage; hasDepartures: boolean }) {
  const { whatsapp } = useSite()
  const [category] = parseTextList(tourPackage.packageCategory)
  const [state] = tourPackage.stateNames
  const filter = { ...(state ? { state: state.name } : {}), ...(!state && category !== undefined ? { category } : {}) }
  return (
    <div className={styles.soldOut}>
      <p role="status">
        <b>{hasDepartures ? texts.soldOut : texts.noDepartures}</b>
      </p>
      <p>{texts.soldOutHelp}</p>
      <Button size="large" disabled>
        {texts.soldOutButton}
      </Button>
      <a className={buttonClass({ variant: 'secondary' })} href={whatsappHref(whatsapp, tourPackage.packageName)}>
        {texts.askAboutDates}
      </a>
      <Link className={styles.similar} to={pages.tourList(filter)}>
        {texts.similar}
      </Link>
    </div>
  )
}
