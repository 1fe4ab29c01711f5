import { layoutMessages } from '#messages/site/frame.ts'
import { useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Logo } from '#ui/site/logo.tsx'
import { HelpStrip } from './help-strip.tsx'
import classes from './wizard-header.module.css'

/** Shows only the logo and help, so that no other link leads away from a booking. */
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
