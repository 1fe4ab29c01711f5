import { useRevalidator } from 'react-router'
import { tourMessages } from '#messages/catalog-tour.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './tour-unavailable.module.css'

const texts = tourMessages.detail

/** The package did not come after a click on the site: the location stays loading (specification §8), and one can try again. */
export function TourUnavailable() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{texts.unavailableHeading}</h1>
      <p className={styles.location}>
        <Icon name="pin" size={20} />
        {texts.loadingLocation}
      </p>
      <Alert kind="error">{texts.unavailable}</Alert>
      <Button variant="secondary" isPending={state === 'loading'} onClick={() => void revalidate()}>
        {texts.retry}
      </Button>
      <div className={styles.bone} aria-hidden="true" />
    </div>
  )
}
