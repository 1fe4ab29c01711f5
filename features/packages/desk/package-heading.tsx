import classes from './package-page.module.css'
import { PageTitle } from '#ui/desk/page-title.tsx'

/** The name of a package, updated while typing. */
export function PackageHeading({ name }: { name: string }) {
  return <PageTitle title={name} className={classes.title} />
}
