import { Link } from 'react-router'
import type { TourPackage } from '#contract/catalog-schemas.ts'
import { pages } from '#contract/pages.ts'
import { readTextList } from '#domain/json-list.ts'
import { catalogMessages } from '#messages/catalog.ts'
import { useSite, whatsappHref } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './booking-card.module.css'

const texts = catalogMessages.booking

/** Says plainly that no date is free, and what one can do now. */
export function SoldOut({ tourPackage }: { tourPackage: TourPackage }) {
  const { whatsapp } = useSite()
  const [category] = readTextList(tourPackage.packageCategory)
  const [state] = tourPackage.stateNames
  const filter = { ...(state ? { state: state.name } : {}), ...(!state && category !== undefined ? { category } : {}) }
  return (
    <div className={styles.soldOut}>
      <p role="status">
        <b>{texts.soldOut}</b>
      </p>
      <p>{texts.soldOutHelp}</p>
      <Button size="large" disabled>
        {texts.soldOutButton}
      </Button>
      <a className={buttonClass({ variant: 'secondary' })} href={whatsappHref(whatsapp, tourPackage.packageName)}>
        {texts.askForDates}
      </a>
      <Link className={styles.similar} to={pages.tourList(filter)}>
        {texts.similar}
      </Link>
    </div>
  )
}
