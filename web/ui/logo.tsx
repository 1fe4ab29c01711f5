import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { useSite } from '#web/lib/site.ts'
import { LogoMark } from './logo-mark.tsx'
import classes from './logo.module.css'

/** Sun, horizon and path, with the name; a link to the home page. */
export function Logo() {
  const { name } = useSite()
  return (
    <Link to={pages.home()} className={classes.logo}>
      <LogoMark />
      <span>{name}</span>
    </Link>
  )
}
