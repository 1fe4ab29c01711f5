import { calmMessages } from '#messages/site/frame-calm.ts'
import { phoneHref, useSite } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { CalmSwitch } from './calm-switch.tsx'
import classes from './help-strip.module.css'

/**
 * Ways to reach a person, one tap away, above every header. It scrolls away with the page. Source: the design for
 * families, point
 * 4.
 */
export function HelpStrip() {
  const { phone } = useSite()
  return (
    <aside className={classes.strip} aria-label={calmMessages.strip}>
      <div className={`wrap ${classes.row}`}>
        <a href={phoneHref(phone)}>
          <Icon name="phone" size={18} />
          <span className="num">{phone}</span>
        </a>
        <span className={classes.hours}>{calmMessages.care}</span>
        <CalmSwitch />
      </div>
    </aside>
  )
}
