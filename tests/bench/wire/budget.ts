import type { WireCost } from './measure-page.ts'

/** As in the first measurement: 1,024 bytes. */
export const KB = 1024
/** The goal is 108 on public pages and 118 on the package and the booking page. docs/performance/wire.md says what is above. */
const SCRIPT: Readonly<Record<string, number>> = { 'booking page': 120.5 }
const SCRIPT_GOAL: Readonly<Record<string, number>> = { package: 118, 'booking page': 118 }
const STYLE: Readonly<Record<string, number>> = { package: 16 }
/** Of the home page in all. */
const HOME = 400
/** The most requests for scripts of a page. */
export const MOST_SCRIPTS = 12

type Expense = {
  what: string
  spent: number
  /** What issue and specification ask for. */
  goal: number
  /** What the page may not pass. It is above the goal where the goal is not reached. */
  limit: number
}

/** What a page may cost on the wire, headers included, and what it does cost. */
export function budgetOf(name: string, cost: WireCost): Expense[] {
  const script = SCRIPT_GOAL[name] ?? 108
  return [
    { what: 'script', spent: cost.script.bytes, goal: script * KB, limit: (SCRIPT[name] ?? script) * KB },
    { what: 'style', spent: cost.style.bytes, goal: 14 * KB, limit: (STYLE[name] ?? 14) * KB },
    { what: 'font', spent: cost.font.bytes, goal: 65 * KB, limit: 65 * KB },
    ...(name === 'home' ? [{ what: 'all', spent: cost.all.bytes, goal: HOME * KB, limit: HOME * KB }] : []),
  ]
}

/** How many scripts a page may request. The booking page has one more than the goal. */
export function mostScripts(name: string): number {
  return name === 'booking page' ? 13 : MOST_SCRIPTS
}

/** With one decimal place. */
export function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1)
}
