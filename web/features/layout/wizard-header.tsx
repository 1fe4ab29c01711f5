import { layoutMessages } from '#messages/layout.ts'
import { phoneHref, useSite } from '#web/lib/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import classes from './wizard-header.module.css'

/** The logo and help only. No other link leads away from a booking. */
export function WizardHeader() {
  const { phone } = useSite()
  return (
    <header className={classes.header}>
      <div className={`wrap ${classes.row}`}>
        <Logo />
        <a className={classes.help} href={phoneHref(phone)}>
          <Icon name="phone" />
          <span>
            <span className={classes.question}>{layoutMessages.wizardHelp} </span>
            <span className="num">{phone}</span>
          </span>
        </a>
      </div>
    </header>
  )
}
