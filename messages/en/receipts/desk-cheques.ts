import { wordsFor } from '../kernel/words-for.ts'

/** Texts of the desk about what a bank says of a cheque. */
export const deskCheques = {
  bounced: 'Bounced',
  clear: 'Cleared',
  clearOf: (amount: string) => `Cleared: the cheque of ${amount}`,
  bounce: 'Bounced',
  bounceOf: (amount: string) => `Bounced: the cheque of ${amount}`,
  clearedOn: (day: string) => `Cleared on ${day}`,
  returnedOn: (day: string, reason: string) => `Returned by the bank on ${day}: ${reason}`,
  reasons: {
    funds: 'Not enough money on the account',
    signature: 'The signature differs',
    stopped: 'The payment was stopped',
    words: 'Words and figures differ',
    stale: 'Too old, or its day is to come',
    closed: 'The account is closed',
    other: 'Another reason',
  },
  owedAgain: (amount: string) => `${amount} is owed again: a cheque bounced.`,
  clearTitle: (amount: string) => `The cheque of ${amount} has cleared`,
  clearText: 'The money is on our account. Nobody is asked to look for it any more. No mail goes out.',
  clearAct: (amount: string) => `Note ${amount} as cleared`,
  clearDone: (amount: string) => `The cheque of ${amount} is noted as cleared.`,
  title: (amount: string) => `The cheque of ${amount} has bounced`,
  day: 'Day that the bank says',
  why: 'Reason on the bank’s memo',
  words: 'In your own words',
  wordsHint: 'The payer reads it in the mail in place of the reason above.',
  wordsMissing: 'Please say in a few words why the bank returned it.',
  effects: {
    part: (paid: string) => `${paid} of this booking is paid without it. The seats stay held.`,
    clock: 'Nothing else is paid for this booking. Its seats are held for two hours more, then they go back.',
    back: 'Nothing else is paid for this booking, and its guests were added to one that was cancelled. Their seats go back at once.',
    partEnded: (paid: string) => `${paid} of this booking is paid without it. No seats are held for it.`,
    owed: (owed: string, guests: number) =>
      `${owed} is owed again. ${wordsFor(guests, '1 seat stays', `${guests} seats stay`)} sold, invoice and voucher stay. It stands on Today until it is paid, or the guests cancel: then a credit note takes it off the invoice.`,
    ended: 'The booking has ended, so nothing is asked for again.',
    endedOwed: (owed: string) => `The booking has ended, but ${owed} was paid back that never came. It is owed.`,
    covered: 'Refunds that wait cover it, so nothing is owed. Seats, invoice and voucher stay.',
    setOff: (from: string, why: string, to: string) =>
      `The refund of ${from} (${why}) waits. It is set off against this cheque and becomes ${to}.`,
    notThere: (from: string, why: string, to: string) =>
      `The refund of ${from} (${why}) waits, and becomes ${to}: the rest was to come out of this cheque.`,
  },
  mail: '1 mail tells the payer.',
  act: (amount: string) => `Note ${amount} as bounced`,
  done: (amount: string) => `The cheque of ${amount} is noted as bounced. The payer has a mail.`,
  working: 'Working...',
  leave: 'Leave it',
  failed: 'Nothing was noted. What you typed is still here: please try again.',
  quoteFailed: 'It cannot be shown what this changes. Please close this and try again.',
  today: {
    late: (amount: string, name: string) => `A cheque of ${amount} from ${name} has no news from the bank`,
    lateText: (proof: string, day: string) =>
      `${proof}, here since ${day}: more than seven working days, without bank holidays, which are not known. Ask the bank.`,
    owed: (name: string, amount: string) => `${name} owes ${amount} again: a cheque bounced`,
    owedText: (day: string) => `The trip begins on ${day}. Call, and enter the new money.`,
  },
} as const
