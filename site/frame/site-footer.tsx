import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { cached } from '#ui/site/lib/cached.ts'
import { usePageEnvironment } from '#ui/site/lib/page-environment.ts'
import { phoneHref, whatsappHref } from '#ui/site/lib/site.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Logo } from '#ui/site/logo.tsx'
import { NormalViewButton } from './normal-view.tsx'
import classes from './site-footer.module.css'

const columns = [
  {
    title: layoutMessages.footerCompany,
    links: [
      { to: pages.about(), label: layoutMessages.about },
      { to: pages.destinations(), label: layoutMessages.destinations },
      { to: pages.blogList(), label: layoutMessages.journal },
      { to: pages.becomeExpert(), label: layoutMessages.becomeExpert },
    ],
  },
  {
    title: layoutMessages.footerSupport,
    links: [
      { to: pages.contact(), label: layoutMessages.contact },
      { to: pages.helpCenter(), label: layoutMessages.helpCenter },
      { to: pages.privacyPolicy(), label: layoutMessages.privacyPolicy },
      { to: pages.terms(), label: layoutMessages.terms },
    ],
  },
]

export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <div className="wrap">
        {newsletter}
        <FooterGrid />
        <FooterBase />
        <NormalViewButton />
      </div>
    </footer>
  )
}

const FooterGrid = import.meta.env.SSR ? cached(Grid) : Grid
const FooterBase = import.meta.env.SSR ? cached(Base) : Base

/** Contact details and the menus. */
function Grid() {
  const { site } = usePageEnvironment()
  return (
    <div className={classes.grid}>
      <div className={classes.care}>
        <Logo />
        <dl className={classes.contacts}>
          <div>
            <dt>{layoutMessages.customerCare}</dt>
            <dd>
              <a className={`num ${classes.phone}`} href={phoneHref(site.phone)}>
                {site.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{layoutMessages.writeToUs}</dt>
            <dd>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </dd>
          </div>
        </dl>
        <a
          className={classes.whatsapp}
          href={whatsappHref(site.whatsapp, layoutMessages.whatsappGreeting)}
          rel="noreferrer"
        >
          <Icon name="whatsapp" />
          {layoutMessages.whatsapp}
        </a>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} className={classes.column} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

function Base() {
  const { site, year } = usePageEnvironment()
  return (
    <div className={classes.base}>
      <p>{layoutMessages.rights(year, site.legalName)}</p>
      <p>{layoutMessages.illustrations}</p>
      {/* The script for the hearts handles clicks on this button. */}
      <button type="button" className={classes.forget} data-forget="">
        {layoutMessages.forget}
      </button>
      {site.social.length === 0 ? null : (
        <ul className={classes.social}>
          {site.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
