import { deskRollCall as texts } from '#messages/roll-call/desk.ts'
import { DeskIcon, type DeskIconName } from '#ui/desk/icon.tsx'
import classes from './day-page.module.css'

/** The tabs of the page, in their order. */
export const DAY_TABS = ['roll', 'plan', 'call', 'people'] as const
/** One of {@link DAY_TABS}. */
export type DayTab = (typeof DAY_TABS)[number]

const ICONS: Readonly<Record<DayTab, DeskIconName>> = { roll: 'check', plan: 'map', call: 'phone', people: 'users' }

/** The tab bar at the bottom, within reach of the thumb. */
export function DayTabs({ tab }: { tab: DayTab }) {
  return (
    <nav className={`stack line-above ${classes.tabs}`} aria-label={texts.parts}>
      {DAY_TABS.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === tab ? 'page' : undefined}>
          <DeskIcon name={ICONS[name]} />
          {texts.tabs[name]}
        </a>
      ))}
    </nav>
  )
}
