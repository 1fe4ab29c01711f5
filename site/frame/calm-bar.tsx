import { pages } from '#contract/pages.ts'
import { calmMessages } from '#messages/layout-calm.ts'
import { phoneHref, useSite } from '#web/lib/site.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
