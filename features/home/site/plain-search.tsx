import { pages } from '#kernel/addresses/pages.ts'
import { homeMessages } from '#messages/home/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import field from './search-field.module.css'
import styles from './search-panel.module.css'

const texts = homeMessages.search
const PLACE_ID = 'plain-search-place'

/**
 * The search for browsers without scripts: a form that opens the listing. Only this form filters, because without
 * scripts the matches cannot be shown on this page. Dates and guests are chosen on the package page.
 */
export function PlainSearch() {
  return (
    <form
      className={`${styles.panel} ${styles.plain}`}
      role="search"
      action={pages.tourList()}
      aria-label={texts.label}
    >
      <div className={field.field}>
        <Icon name="pin" size={26} />
        <label htmlFor={PLACE_ID} className={field.label}>
          {texts.location}
        </label>
        <input
          id={PLACE_ID}
          name="q"
          type="text"
          className={field.input}
          placeholder={texts.locationPlaceholder}
          autoComplete="off"
          maxLength={100}
        />
      </div>
      <Button type="submit" className={styles.submit ?? ''}>
        <Icon name="search" size={22} />
        {texts.submit}
      </Button>
    </form>
  )
}
