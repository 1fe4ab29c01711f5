import type { WireCost } from './measure-page.ts'

/** As in the first measurement: 1,024 bytes. */
export const KB = 1024
/** Of a public page. The package and the booking page may have more. */
const SCRIPT = 108
const SCRIPT_OF: Readonly<Record<string, number>> = { package: 118, 'booking page': 118 }
const STYLE = 14
const FONTS = 65
/** Of the home page in all. */
const HOME = 400
/** The most requests for scripts of a page. */
export const MOST_SCRIPTS = 12

type Expense = { what: string; spent: number; limit: number }

/** What a page may cost on the wire, headers included, and what it does cost. The limits are the goals of the issue. */
export function budgetOf(name: string, cost: WireCost): Expense[] {
  return [
    { what: 'script', spent: cost.script.bytes, limit: (SCRIPT_OF[name] ?? SCRIPT) * KB },
    { what: 'style', spent: cost.style.bytes, limit: STYLE * KB },
    { what: 'font', spent: cost.font.bytes, limit: FONTS * KB },
    ...(name === 'home' ? [{ what: 'all', spent: cost.all.bytes, limit: HOME * KB }] : []),
  ]
}

/** With one decimal place. */
export function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1)
}
