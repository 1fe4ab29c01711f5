import { pages } from '#kernel/addresses/pages.ts'
import { calmMessages } from '#messages/site/frame-calm.ts'
import { phoneHref, useSite } from '#site/lib/site.ts'
import { ButtonLink } from '#site/ui/button-link.tsx'
import { buttonClass } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import classes from './calm-bar.module.css'

/** The foot of every page in the large and calm view: two ways to a person. Book Now stands in the page. */
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
