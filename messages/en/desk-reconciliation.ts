import { wordsFor } from './words-for.ts'

const counted = (count: number) => count.toLocaleString('en-IN')
const linesOf = (count: number) => wordsFor(count, '1 line', `${counted(count)} lines`)
const paymentsOf = (count: number) => wordsFor(count, '1 payment', `${counted(count)} payments`)
const refundsOf = (count: number) => wordsFor(count, '1 refund', `${counted(count)} refunds`)
const settlementsOf = (count: number) => wordsFor(count, '1 settlement', `${counted(count)} settlements`)

type Looked = { payments: number; refunds: number; settlements: number }

/** Texts of the desk about what the gateway, the bank and our books say. */
export const deskReconciliation = {
  page: 'Reconciliation',
  gateway: {
    title: 'Gateway and our books',
    never: 'Nobody has looked yet. It is looked at each morning at 6:00 am.',
    checked: (moment: string, { payments, refunds, settlements }: Looked) =>
      `${paymentsOf(payments)}, ${refundsOf(refunds)} and ${settlementsOf(settlements)} of 14 days, looked at ${moment}.`,
    agree: 'All of it agrees.',
    differ: (count: number) => wordsFor(count, '1 differs.', `${counted(count)} differ.`),
    foot: 'Fees and the GST on them are counted. What was paid in the last 15 minutes is not looked at yet.',
    check: 'Check now',
    checking: 'Looking...',
    done: 'Looked at the gateway.',
    ended: 'It agrees now.',
    stays: 'Looked at the gateway. It still differs.',
    failed: 'The gateway did not answer. What stands here is of the last look.',
    heads: { thing: 'What', theirs: 'Razorpay says', ours: 'We say', differs: 'Differs', acts: 'Acts' },
    kinds: {
      payment_unknown: { what: 'A payment that we do not know', theirs: 'captured', ours: 'not known' },
      payment_undecided: { what: 'A payment without a decision', theirs: 'captured', ours: 'needs a decision' },
      payment_missing: { what: 'A payment that is not there', theirs: 'not there', ours: 'paid' },
      payment_amount: { what: 'A payment of another amount', theirs: 'captured', ours: 'paid' },
      refund_unknown: { what: 'A refund that we have not noted', theirs: 'paid back', ours: 'not noted' },
      refund_missing: { what: 'A refund that is not there', theirs: 'not there', ours: 'paid back' },
      refund_amount: { what: 'A refund of another amount', theirs: 'paid back', ours: 'paid back' },
      settlement_amount: { what: 'A settlement', theirs: 'settled', ours: 'expected' },
    },
    noBooking: 'of no booking',
    book: 'Book it',
    bookOf: (thing: string) => `Book ${thing}`,
    note: 'Note it',
    noteOf: (thing: string) => `Note ${thing}`,
    decide: 'Decide',
    decideOf: (thing: string) => `Decide about ${thing}`,
    checkOf: (thing: string) => `Check ${thing} now`,
    refunds: 'Refunds',
    look: 'Look',
    lookOf: (thing: string) => `Look at ${thing}`,
    ignore: 'Leave it so',
    ignoreOf: (thing: string) => `Leave ${thing} as it is`,
  },
  stray: {
    act: (amount: string) => `Pay back ${amount}`,
    of: (amount: string, thing: string) => `Pay back ${amount} of ${thing}`,
    title: (amount: string) => `Pay ${amount} back?`,
    text: (amount: string, thing: string) =>
      `${thing} is of no booking. Razorpay pays ${amount} back to whoever paid it, in 5 to 7 working days. When it is of a booking after all, enter it there as money by UPI, and leave this difference with that reason.`,
    failed: 'Nothing was paid back. Please try again.',
    done: (amount: string) => `${amount} go back.`,
  },
  settlement: {
    paid: (count: number) => paymentsOf(count),
    fees: 'Fees with their GST',
    refunds: (count: number) => refundsOf(count),
    expected: 'Expected',
    other: (type: string, id: string) => `Razorpay: ${type}, ${id}`,
    unlisted: 'In no report',
    reached: 'Settled',
  },
  bank: {
    title: 'Bank statement',
    none: 'No statement was read yet. Take a CSV from the bank; it is looked at before it is read.',
    read: (day: string, found: number, lines: number) =>
      `Last line ${day}; ${counted(found)} of ${linesOf(lines)} found or settled.`,
    choose: 'Read a statement (CSV)',
    looking: 'Looking...',
    tooLarge: 'A statement has at most 3 MB. Please take fewer days.',
    failed: 'The statement was not read. Please try again.',
    result: (lines: number, added: number, matched: number) =>
      `${linesOf(lines)} read, ${counted(added)} new; ${wordsFor(matched, '1 belongs', `${counted(matched)} belong`)} to a settlement, receipt or refund.`,
    sums: (came: string, went: string) => `Came ${came}, went ${went}.`,
    faults: (count: number, examples: string) => `${linesOf(count)} could not be read: ${examples}.`,
    fault: {
      day: (line: number) => `line ${line} has no day that can be`,
      amount: (line: number) => `line ${line} has no amount that is sure`,
      quotes: (line: number) => `line ${line} has a quote that is never closed`,
    },
    heads: { day: 'Day', text: 'What the bank says', amount: 'Amount', acts: 'Acts' },
    noText: 'no words',
    attach: 'Attach',
    attachOf: (amount: string, day: string) => `Attach ${amount} of ${day}`,
    ignoreOf: (amount: string, day: string) => `Leave ${amount} of ${day} as it is`,
    more: (shown: number, open: number) => `The first ${shown} of ${linesOf(open)} that wait.`,
    late: (count: number) =>
      wordsFor(count, '1 settlement is in no statement', `${counted(count)} settlements are in no statement`),
    lateOne: (amount: string, day: string, { id, utr }: { id: string; utr: string }) =>
      `${amount} of ${day}, ${id}, UTR ${utr}`,
    noUtr: 'not known',
    leave: 'Leave it',
  },
  columns: {
    title: 'Which column is which?',
    text: 'It is remembered for the next statement with the same heads. So the first lines are read:',
    names: {
      day: 'Day',
      text: 'What the bank says',
      reference: 'Reference or UTR',
      debit: 'Money that went',
      credit: 'Money that came',
      amount: 'One amount for both',
      side: 'Debit or credit beside it',
    },
    none: 'none',
    noLine: 'No line can be read so.',
    act: 'Read the statement',
    acting: 'Reading...',
    lacking: 'Please name the day, the text, and either both amounts or the one.',
  },
  reason: {
    title: (thing: string) => `Leave ${thing} as it is?`,
    label: 'Why',
    hint: 'It leaves this list. The log keeps the reason.',
    act: 'Leave it so',
    acting: 'Keeping...',
    failed: 'Nothing was changed. Please try again.',
    done: 'It is left as it is.',
    leave: 'Back',
  },
  attach: {
    title: (amount: string) => `What is ${amount}?`,
    what: 'It is',
    whats: { booking: 'new money for a booking', number: 'a slip or a settlement that is here already' },
    number: 'Slip or settlement',
    numberHint: 'Such as S/26-27/000012 or setl_Qv77. Its amount must be the same.',
    reference: 'Booking',
    referenceHint: 'Such as PTK-7Q4M2XK.',
    way: 'Way',
    utr: 'UTR',
    payer: 'Payer',
    enter: (amount: string) => `Enter ${amount}`,
    attach: 'Attach it',
    acting: 'Entering...',
    failed: 'Nothing was entered. What you typed is still here: please try again.',
    entered: (number: string) => `Slip ${number} is entered. A second person confirms it.`,
    attached: 'It is attached.',
    leave: 'Back',
  },
} as const
