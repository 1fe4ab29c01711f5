import { deskReports as texts } from '#messages/reports/desk.ts'
import { printShortSigned } from '#ui/desk/lib/print-money.ts'

/** An amount in a table of totals, where most are zero: zero is a dash. */
export function printAmount(paise: number | null): string {
  return paise === null || paise === 0 ? texts.none : printShortSigned(paise)
}
