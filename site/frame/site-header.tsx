import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { createLatePart } from '#ui/site/lib/late-part.ts'
import { useLatePart } from '#ui/site/lib/use-late-part.ts'
import { Icon } from '#ui/site/icon.tsx'
import { Logo } from '#ui/site/logo.tsx'
import { PartFailed } from '#ui/site/part-failed.tsx'
import saved from './saved-link.module.css'
import classes from './site-header.module.css'
import type { HeaderPanel } from './header-panels.tsx'
import { HelpStrip } from './help-strip.tsx'
import { useScrolled } from './use-scrolled.ts'

// Loaded when first needed. For visitors without JavaScript, the footer has the menu's links.
const panels = createLatePart(async () => (await import('./header-panels.tsx')).HeaderPanels)

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
  const isSticky = useScrolled(STICKY_AFTER_PIXELS)
  const { key: visit } = useLocation()
  // The navigation during which a panel was opened. The next navigation closes it.
  const [openPanel, setOpenPanel] = useState<{ panel: HeaderPanel; visit: string } | null>(null)
  const open = openPanel?.visit === visit ? openPanel.panel : null
  const { value: HeaderPanels } = useLatePart(panels)
  const show = (panel: HeaderPanel) => {
    panels.start()
    setOpenPanel({ panel, visit })
  }
  const close = useCallback(() => setOpenPanel(null), [])
  const themeClass = isOverHero && !isSticky ? classes.overHero : classes.solid
  const heroClass = isOverHero ? classes.onHero : ''
  return (
    <>
      <HelpStrip />
      <header
        className={`${classes.header} ${heroClass} ${themeClass} ${isSticky ? classes.sticky : ''}`}
        data-sticky={isSticky}
      >
        <div className={`wrap ${classes.row}`}>
          <Logo />
          <nav className={classes.nav} aria-label={layoutMessages.mainMenu}>
            {links.map(({ to, label }) => (
              <NavLink key={to} to={to} end className={classes.link ?? ''}>
                {label}
              </NavLink>
            ))}
          </nav>
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
              onPointerEnter={panels.start}
              onFocus={panels.start}
            >
              <Icon name="search" size={26} />
            </button>
          </form>
          {/* The script for the hearts writes the number of saved tours here. */}
          <Link to={pages.saved()} className={saved.saved}>
            <Icon name="heart" size={24} />
            <span>{layoutMessages.saved}</span>
            <i data-saved-count="" suppressHydrationWarning />
          </Link>
          <div className={classes.user}>{userArea}</div>
          <button
            type="button"
            className={classes.burger}
            aria-haspopup="dialog"
            aria-expanded={open === 'menu'}
            aria-label={layoutMessages.openMenu}
            onPointerEnter={panels.start}
            onFocus={panels.start}
            onClick={() => show('menu')}
          >
            <Icon name="menu" size={28} />
          </button>
        </div>
      </header>
      {HeaderPanels === null ? null : (
        <HeaderPanels open={open} onClose={close} onSearch={() => show('search')} categories={categories} />
      )}
      {open === null ? null : <PartFailed part={panels} onClose={close} />}
    </>
  )
}
