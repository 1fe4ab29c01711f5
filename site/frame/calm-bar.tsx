import { pages } from '#kernel/addresses/pages.ts'
import { calmMessages } from '#messages/site/frame-calm.ts'
import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { ButtonLink } from '#ui/site/button-link.tsx'
import { buttonClass } from '#ui/site/button.tsx'
import { Icon } from '#ui/site/icon.tsx'
import classes from './calm-bar.module.css'

/**
 * The bottom bar of every page in the large and calm view: two ways to reach a person. Book Now is in the page itself.
 */
export function CalmBar() {
  const { phone } = useSite()
  return (
    <aside className={classes.bar} aria-label={calmMessages.people} data-calm="only">
      <a className={buttonClass({ variant: 'secondary' })} href={phoneHref(phone)}>
        <Icon name="phone" size={22} />
        {calmMessages.callUs}
      </a>
      <ButtonLink variant="secondary" to={pages.callBack()}>
        <Icon name="phone" size={22} />
        {calmMessages.callMe}
      </ButtonLink>
    </aside>
  )
}
