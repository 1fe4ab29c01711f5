import { Link, useLocation } from 'react-router'
import { pages } from '#kernel/addresses/pages.ts'
import { calmMessages } from '#messages/site/frame-calm.ts'
import { layoutMessages } from '#messages/site/frame.ts'
import { setCalmView, useCalmView } from '#site/start/calm-view.ts'
import { phoneHref, useSite, whatsappHref } from '#ui/site/lib/site.ts'
import { Button } from '#ui/site/button.tsx'
import { Dialog } from '#ui/site/dialog.tsx'
import { Icon } from '#ui/site/icon.tsx'
import { Logo } from '#ui/site/logo.tsx'
import classes from './side-menu.module.css'

type MenuLink = { to: string; label: string }
type MenuGroup = { title: string; links: readonly MenuLink[] }

type SideMenuProps = { isOpen: boolean; onClose: () => void; onSearch: () => void; categories: readonly string[] }

/** The menu on small screens: groups that open, plain links, and help at the bottom. */
export function SideMenu({ isOpen, onClose, onSearch, categories }: SideMenuProps) {
  const { phone, whatsapp } = useSite()
  const isCalm = useCalmView()
  const { pathname } = useLocation()
  const isActive = ({ to }: MenuLink) => firstSegment(to) === firstSegment(pathname)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={layoutMessages.menu} className={classes.menu ?? ''}>
      <div className={classes.top}>
        <Logo />
        <button type="button" className={classes.close} aria-label={layoutMessages.closeMenu} onClick={onClose}>
          <Icon name="close" size={26} />
        </button>
      </div>
      <nav aria-label={layoutMessages.menu}>
        {plainLinks.map((link) => (
          <Link key={link.to} to={link.to} className={classes.plain} aria-current={isActive(link) ? 'page' : undefined}>
            {link.label}
          </Link>
        ))}
        <button type="button" className={classes.plain} onClick={onSearch}>
          {layoutMessages.search}
        </button>
        {menuGroups(categories).map(({ title, links }) => (
          <details key={title} name="side-menu" className={classes.group}>
            <summary className={classes.summary}>
              {title}
              <Icon name="chevron-down" />
            </summary>
            <ul className={classes.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className={classes.link}
                    aria-current={isActive(link) && !link.to.includes('?') ? 'page' : undefined}
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className={classes.help}>
        <Button variant="secondary" size="small" aria-pressed={isCalm} onClick={() => setCalmView(!isCalm)}>
          {calmMessages.switch}
        </Button>
        <a href={phoneHref(phone)}>
          <Icon name="phone" />
          <span className="num">{phone}</span>
        </a>
        <a href={whatsappHref(whatsapp, layoutMessages.whatsappGreeting)} rel="noreferrer">
          <Icon name="whatsapp" />
          {layoutMessages.whatsapp}
        </a>
      </div>
    </Dialog>
  )
}

const plainLinks: readonly MenuLink[] = [
  { to: pages.home(), label: layoutMessages.home },
  { to: pages.destinations(), label: layoutMessages.destinations },
  { to: pages.saved(), label: layoutMessages.savedTrips },
  { to: pages.contact(), label: layoutMessages.contact },
]

function menuGroups(categories: readonly string[]): readonly MenuGroup[] {
  return [
    {
      title: layoutMessages.groupHome,
      links: [
        { to: pages.home(), label: layoutMessages.startPage },
        { to: pages.tourList(), label: layoutMessages.allTours },
      ],
    },
    {
      title: layoutMessages.groupCategories,
      links: categories.map((category) => ({ to: pages.tourList({ category }), label: category })),
    },
    {
      title: layoutMessages.groupBlog,
      links: [
        { to: pages.blogList(), label: layoutMessages.journal },
        { to: pages.blogListCompact(), label: layoutMessages.journalCompact },
      ],
    },
    {
      title: layoutMessages.groupPages,
      links: [
        { to: pages.about(), label: layoutMessages.about },
        { to: pages.helpCenter(), label: layoutMessages.helpCenter },
        { to: pages.becomeExpert(), label: layoutMessages.becomeExpert },
        { to: pages.privacyPolicy(), label: layoutMessages.privacyPolicy },
        { to: pages.terms(), label: layoutMessages.terms },
      ],
    },
  ].filter(({ links }) => links.length > 0)
}

function firstSegment(path: string): string {
  return path.split('?')[0]?.split('/')[1] ?? ''
}
