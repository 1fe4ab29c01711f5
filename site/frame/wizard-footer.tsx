import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { usePageEnvironment } from '#ui/site/lib/page-environment.ts'
import { NormalViewButton } from './normal-view.tsx'
import classes from './wizard-footer.module.css'

export function WizardFooter() {
  const { site, year } = usePageEnvironment()
  return (
    <footer className={classes.footer}>
      <div className={`wrap ${classes.row}`}>
        <p>{layoutMessages.rights(year, site.legalName)}</p>
        <Link to={pages.privacyPolicy()}>{layoutMessages.privacyPolicy}</Link>
        <Link to={pages.terms()}>{layoutMessages.terms}</Link>
        <NormalViewButton />
      </div>
    </footer>
  )
}
