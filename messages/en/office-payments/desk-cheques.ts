import { wordsFor } from '../kernel/words-for.ts'

/** Desk texts about clearing and bouncing of cheques. */
export const deskCheques = {
  bounced: 'Bounced',
  clear: 'Mark as cleared',
  clearOf: (amount: string) => `Mark cheque of ${amount} as cleared`,
  bounce: 'Mark as bounced',
  bounceOf: (amount: string) => `Mark cheque of ${amount} as bounced`,
  clearedOn: (day: string) => `Cleared on ${day}`,
  returnedOn: (day: string, reason: string) => `Returned by the bank on ${day}: ${reason}`,
  reasons: {
    funds: 'Insufficient funds',
    signature: 'Signature differs',
    stopped: 'Payment stopped by drawer',
    words: 'Words and figures differ',
    stale: 'Stale or post-dated cheque',
    closed: 'Account closed',
    other: 'Other reason',
  },
  dueAgain: (amount: string) => `${amount} is due again: a cheque bounced.`,
  clearTitle: (amount: string) => `Mark cheque of ${amount} as cleared`,
  clearText: 'The money is in our account, so no further check is needed. No email is sent.',
  clearAction: (amount: string) => `Mark ${amount} as cleared`,
  clearDone: (amount: string) => `Cheque of ${amount} marked as cleared.`,
  title: (amount: string) => `Mark cheque of ${amount} as bounced`,
  day: 'Date on the bank memo',
  why: 'Reason on the bank memo',
  words: 'In your own words',
  reasonTextHint: 'The payer reads this in the email instead of the reason above.',
  reasonTextMissing: 'Say in a few words why the bank returned it.',
  effects: {
    part: (paid: string) => `${paid} of this booking is still paid. The seats stay held.`,
    clock: 'Nothing else is paid on this booking. Its seats stay held for two more hours, then they are released.',
    back: 'Nothing else is paid on this booking, and its guests were added to a cancelled one. Their seats are released immediately.',
    partEnded: (paid: string) => `${paid} of this booking is still paid. It holds no seats.`,
    owed: (owed: string, guests: number) =>
      `${owed} is due again. ${wordsFor(guests, '1 seat stays', `${guests} seats stay`)} sold; invoice and voucher stay. The booking appears on Today until this is paid or the guests cancel. If they cancel, a credit note reduces the invoice.`,
    ended: 'The booking has ended, so nothing becomes due again.',
    endedWithDebt: (owed: string) =>
      `The booking has ended, but ${owed} was refunded from money that never arrived, so that amount is due.`,
    covered: 'Pending refunds cover it, so nothing is due. Seats, invoice and voucher stay as they are.',
    setOff: (from: string, why: string, to: string) =>
      `The pending refund of ${from} (${why}) is set off against this cheque and becomes ${to}.`,
    notThere: (from: string, why: string, to: string) =>
      `The pending refund of ${from} (${why}) becomes ${to}: the rest depended on this cheque.`,
  },
  mail: '1 email is sent to the payer.',
  action: (amount: string) => `Mark ${amount} as bounced`,
  done: (amount: string) => `Cheque of ${amount} marked as bounced. The payer has been emailed.`,
  working: 'Working…',
  leave: 'Cancel',
  failed: 'Nothing was saved. What you typed is still here; try again.',
  quoteFailed: 'Could not show what this changes. Close this and try again.',
  today: {
    late: (amount: string, name: string) => `Cheque of ${amount} from ${name} not cleared yet`,
    lateText: (proof: string, day: string) =>
      `${proof}, received ${day}: more than seven working days ago, not allowing for bank holidays. Ask the bank.`,
    owed: (name: string, amount: string) => `${name} owes ${amount} again: cheque bounced`,
    dueAgainText: (day: string) => `The trip starts on ${day}. Call, and record the new payment.`,
  },
} as const
