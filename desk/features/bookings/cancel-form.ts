import type { DeskCancellation } from '#contract/desk/cancellations-schemas.ts'
import { readRupees } from '#domain/read-rupees.ts'
import type { ExceptionKind } from '#domain/refund-exception.ts'

/** The form as it was typed. */
export type CancelForm = {
  who: 'all' | 'some' | 'nobody'
  count: string
  kind: 'policy' | ExceptionKind
  amount: string
  reason: string
}

/** What the form asks for. Amounts in paise. */
export type ReadCancel = {
  kind: CancelForm['kind']
  guests: number
  guestsBefore: number
  refund: number
  reason: string
}

/** What is wrong with the form: the field to look at. */
export type CancelProblem = 'amount' | 'reason'

/** Reads the form against what the server has quoted for it. `needsOwner`: it is more than the caller may give alone. */
export function readCancelForm(
  form: CancelForm,
  quote: DeskCancellation,
): ReadCancel & { isRight: boolean; problem: CancelProblem | undefined; needsOwner: boolean } {
  const { kind } = form
  const typed = readRupees(form.amount)
  const policy = quote.policyPaise ?? 0
  const refund = kind === 'policy' ? policy : kind === 'ours' ? quote.oursPaise : (typed ?? 0)
  const reason = form.reason.trim()
  const isTyped = kind === 'exception' || kind === 'goodwill'
  const isAmountWrong = isTyped && (typed === null || typed === 0)
  const problem = isAmountWrong ? 'amount' : kind !== 'policy' && reason === '' ? 'reason' : undefined
  const above = kind === 'policy' ? 0 : kind === 'goodwill' ? refund : refund - policy
  return {
    kind,
    guests: form.who === 'nobody' ? 0 : quote.guests,
    guestsBefore: quote.guestsBefore,
    refund,
    reason,
    problem,
    isRight: problem === undefined && !(kind === 'policy' && quote.policyPaise === null),
    needsOwner: kind !== 'policy' && quote.freePaise !== null && above > quote.freePaise,
  }
}
