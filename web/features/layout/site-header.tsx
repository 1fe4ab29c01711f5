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
import { useScrolled } from './use-scrolled.ts'

// Loaded when it is first opened; the footer holds the same links for those without JavaScript.
const SideMenu = lazy(async () => {
  const { SideMenu: Menu } = await loadChunk(() => import('./side-menu.tsx'))
  return { default: Menu }
})

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
  // The visit at which the menu was opened: the next one finds it closed.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string | null>(null)
  const isMenuOpen = menuOpenedAt === visit
  const [isMenuWanted, setIsMenuWanted] = useState(false)
  const wantMenu = () => setIsMenuWanted(true)
  const closeMenu = useCallback(() => setMenuOpenedAt(null), [])
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
          <div className={classes.user}>{userArea}</div>
          <button
            type="button"
            className={classes.burger}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            aria-label={layoutMessages.openMenu}
            onPointerEnter={wantMenu}
            onFocus={wantMenu}
            onClick={() => {
              wantMenu()
              setMenuOpenedAt(visit)
            }}
          >
            <Icon name="menu" size={28} />
          </button>
        </div>
      </header>
      <Suspense>
        {isMenuWanted ? <SideMenu isOpen={isMenuOpen} onClose={closeMenu} categories={categories} /> : null}
      </Suspense>
    </>
  )
}
