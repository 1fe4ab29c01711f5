import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import classes from './call-us.module.css'

/** The office's number, for visitors whose document cannot be opened. */
export function CallUs() {
  const { phone } = useSite()
  return (
    <a className={`num ${classes.phone}`} href={phoneHref(phone)}>
      <Icon name="phone" size={20} />
      {phone}
    </a>
  )
}
