import { layoutMessages } from '#messages/layout.ts'
import { useSite, whatsappHref } from '#web/lib/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { HelpStrip } from './help-strip.tsx'
import classes from './wizard-header.module.css'

/** The logo and help only. No other link leads away from a booking. */
export function WizardHeader() {
  const { whatsapp } = useSite()
  return (
    <>
      <HelpStrip />
      <header className={classes.header}>
        <div className={`wrap ${classes.row}`}>
          <Logo />
          <a
            className={classes.help}
            href={whatsappHref(whatsapp, layoutMessages.whatsappGreeting)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" />
            {layoutMessages.wizardChat}
          </a>
        </div>
      </header>
    </>
  )
}
