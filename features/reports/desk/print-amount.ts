import { deskReports as texts } from '#messages/reports/desk.ts'
import { printShortSigned } from '#desk/lib/print-money.ts'

/** An amount in a table of sums, where most are none: nothing is a dash. */
export function printAmount(paise: number | null): string {
  return paise === null || paise === 0 ? texts.none : printShortSigned(paise)
}
