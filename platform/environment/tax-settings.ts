import { isGstRate, isSac } from '#features/settings/rules/office-settings.ts'
import { findStateByCode, type IndianState } from '#kernel/people/indian-states.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'

/**
 * The values that turn a receipt into a tax invoice. All of them come from the business and its accountant; nothing is
 * assumed.
 */
export type TaxSettings = {
  gstin: string
  /** The seller's state, from the GSTIN. */
  state: IndianState
  /** Hundredths of a percent: 500 is 5 %. */
  rateBasisPoints: number
  /** Services accounting code. */
  sac: string
}

type Rule<T> = (isValid: (text: string) => boolean, requirement: string) => T

export function taxVariables<T>(optionalText: Rule<T>) {
  return {
    GST_RATE: optionalText(isGstRate, 'a rate in percent below 100 with at most two decimals, such as 5'),
    GST_SAC: optionalText(isSac, 'a services accounting code of 6 digits'),
  }
}

type TaxVariables = Readonly<Partial<Record<'SITE_GSTIN' | 'GST_RATE' | 'GST_SAC', string | undefined>>>

/**
 * Reads the tax settings of a registered business; undefined for a business without GSTIN.
 *
 * @throws StartProblem when the GSTIN belongs to no state, or comes without the rate and code that its invoices need
 */
export function readTaxSettings({ SITE_GSTIN: gstin, GST_RATE, GST_SAC }: TaxVariables): TaxSettings | undefined {
  if (gstin === undefined) return undefined
  const state = findStateByCode(gstin.slice(0, 2))
  if (state === null)
    throw startProblem(`SITE_GSTIN is “${gstin}”, but no state of India has the number ${gstin.slice(0, 2)}.`)
  if (GST_RATE === undefined || GST_SAC === undefined) {
    throw startProblem(
      'SITE_GSTIN is set, so GST_RATE and GST_SAC must be set too: they are printed on every tax invoice; ask your accountant for them.',
    )
  }
  return { gstin, state, rateBasisPoints: Math.round(Number(GST_RATE) * 100), sac: GST_SAC }
}
