import { usePage } from '#desk/lib/use-page.ts'
import classes from './package-page.module.css'

/** The name of a package, as it is written. */
export function PackageHeading({ name }: { name: string }) {
  const heading = usePage(name)
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.title}>
      {name}
    </h1>
  )
}
