import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { cached } from './lib/cached.ts'
import { useSite } from './lib/site.ts'
import { LogoMark } from './logo-mark.tsx'
import classes from './logo.module.css'

/** Sun, horizon and path, with the name; a link to the home page. */
export const Logo = import.meta.env.SSR ? cached(NamedLogo) : NamedLogo

function NamedLogo() {
  const { name } = useSite()
  return (
    <Link to={pages.home()} className={classes.logo}>
      <LogoMark />
      <span>{name}</span>
    </Link>
  )
}
