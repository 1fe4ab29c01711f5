import type { ReactNode } from 'react'
import { Suspense, lazy, useCallback, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { pages } from '#contract/pages.ts'
import { layoutMessages } from '#messages/layout.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { phoneHref, useSite } from '#web/lib/site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import classes from './site-header.module.css'
import type { HeaderPanel } from './header-panels.tsx'
import { useScrolled } from './use-scrolled.ts'

// Loaded when first wanted; the footer holds the menu's links for those without JavaScript.
const HeaderPanels = lazy(async () => ({
  default: (await loadChunk(() => import('./header-panels.tsx'))).HeaderPanels,
}))

/** The header becomes sticky after this many pixels (specification §9). */
const STICKY_AFTER_PIXELS = 10

const links = [
  { to: pages.home(), label: layoutMessages.home },
  { to: pages.about(), label: layoutMessages.about },
  { to: pages.contact(), label: layoutMessages.contact },
]

type SiteHeaderProps = {
  /** Transparent over the page's first picture until the page is scrolled. */
  isOverHero: boolean
  /** Sign In / Register, or the avatar with its menu. */
  userArea: ReactNode
  categories: readonly string[]
}

export function SiteHeader({ isOverHero, userArea, categories }: SiteHeaderProps) {
  const { phone } = useSite()
  const isSticky = useScrolled(STICKY_AFTER_PIXELS)
  const { key: visit } = useLocation()
  // The visit at which a panel was opened: the next one finds it closed.
  const [opened, setOpened] = useState<{ panel: HeaderPanel; visit: string } | null>(null)
  const open = opened?.visit === visit ? opened.panel : null
  const [arePanelsWanted, setArePanelsWanted] = useState(false)
  const wantPanels = () => setArePanelsWanted(true)
  const show = (panel: HeaderPanel) => {
    wantPanels()
    setOpened({ panel, visit })
  }
  const close = useCallback(() => setOpened(null), [])
  const look = isOverHero && !isSticky ? classes.overHero : classes.solid
  const place = isOverHero ? classes.onHero : ''
  return (
    <>
      <header className={`${classes.header} ${place} ${look} ${isSticky ? classes.sticky : ''}`} data-sticky={isSticky}>
        <div className={`wrap ${classes.row}`}>
          <Logo />
          <nav className={classes.nav} aria-label={layoutMessages.mainMenu}>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} end className={classes.link ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
          <a className={classes.phone} href={phoneHref(phone)}>
            <Icon name="phone" />
            <span className="num">{phone}</span>
          </a>
          <form
            role="search"
            aria-label={layoutMessages.search}
            className={classes.search}
            action={pages.tourList()}
            onSubmit={(event) => {
              event.preventDefault()
              show('search')
            }}
          >
            <noscript>
              <input name="q" className={classes.query} aria-label={layoutMessages.search} maxLength={100} />
            </noscript>
            <button
              className={classes.searchButton}
              aria-label={layoutMessages.search}
              aria-haspopup="dialog"
              onPointerEnter={wantPanels}
              onFocus={wantPanels}
            >
              <Icon name="search" size={26} />
            </button>
          </form>
          <div className={classes.user}>{userArea}</div>
          <button
            type="button"
            className={classes.burger}
            aria-haspopup="dialog"
            aria-expanded={open === 'menu'}
            aria-label={layoutMessages.openMenu}
            onPointerEnter={wantPanels}
            onFocus={wantPanels}
            onClick={() => show('menu')}
          >
            <Icon name="menu" size={28} />
          </button>
        </div>
      </header>
      <Suspense>
        {arePanelsWanted ? <HeaderPanels open={open} onClose={close} categories={categories} /> : null}
      </Suspense>
    </>
  )
}
