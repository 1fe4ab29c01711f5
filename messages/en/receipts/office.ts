/** Sentences about money that the office takes by hand, and the mails of it. */
export const receiptMessages = {
  cashLimit: (below: string, left: string, rest: string) =>
    `Cash of one person must stay below ${below} in a day and for one trip. At most ${left} more can be cash; please take ${rest} by UPI, NEFT or cheque. Nothing was entered.`,
  whole: (amount: string) => `The difference is paid with one receipt of ${amount}. Nothing was noted.`,
  due: (amount: string) => `Only ${amount} is still to pay. Nothing was entered.`,
  proof: {
    book: 'Please give the cash book and the number in it, such as 14/207.',
    upi: 'A UPI reference has 12 digits. Please look at the payment again.',
    utr: 'A UTR has 12 to 22 letters and digits. Please look at the transfer again.',
    cheque: 'A cheque number has six digits.',
    bank: 'Please give the bank of the cheque.',
    accountPayee: 'Only a cheque marked “account payee” can be taken: others count like cash.',
  },
  payerMissing: 'Please give the name of the payer.',
  dayToCome: 'The day of a payment cannot be in the future.',
  notCleared: (cheques: readonly string[], day: string) =>
    `${cheques.length === 1 ? 'Cheque' : 'Cheques'} ${cheques.join('; ')}: not cleared, so the bank may still take this money back, and it cannot be paid back now. The bank should have paid or returned it by ${day}. When it has, note that on the booking under Payments. Nothing was paid back.`,
  slip: {
    subject: (number: string, reference: string) => `Slip ${number} for booking ${reference}`,
    heading: 'We have noted your payment',
    preview: (amount: string) => `${amount}, being checked.`,
    intro: (packageName: string) =>
      `Our office has noted your payment for “${packageName}”. A second person checks it, then your voucher and receipt follow. Your seats are kept until then.`,
    introAgain: (packageName: string) =>
      `Our office has noted your payment for “${packageName}”. A second person checks it. Your booking stays as it is.`,
    labels: { number: 'Slip', amount: 'Amount', way: 'Paid by', reference: 'Reference', day: 'Day', payer: 'Payer' },
    notInvoice: 'This slip is no tax invoice.',
  },
  refused: {
    subject: (number: string, reference: string) => `Slip ${number} for booking ${reference}: not confirmed`,
    heading: 'We could not confirm this payment',
    preview: (amount: string) => `${amount} is not counted.`,
    intro: (amount: string, packageName: string) =>
      `We could not confirm the payment of ${amount} for “${packageName}”. It is not counted.`,
    reason: (reason: string) => `The reason: ${reason}`,
    until: (moment: string) => `Your seats are kept until ${moment}.`,
  },
  bounced: {
    subject: (reference: string) => `Booking ${reference}: your cheque was returned`,
    heading: 'Your bank has returned your cheque',
    preview: (amount: string) => `${amount} is not counted.`,
    intro: (cheque: string, amount: string, packageName: string) =>
      `Your cheque ${cheque} of ${amount} for “${packageName}” was returned by the bank. It is not counted.`,
    reason: (reason: string) => `The reason: ${reason}`,
    reasons: {
      funds: 'There was not enough money on the account.',
      signature: 'The signature differs.',
      stopped: 'The payment was stopped.',
      words: 'Words and figures differ.',
      stale: 'The cheque is too old, or its day is still to come.',
      closed: 'The account is closed.',
      other: 'The bank did not say.',
    },
    owed: (amount: string) =>
      `Please pay ${amount} again: with the link that we send, or by UPI, transfer or cash at our office.`,
    refundGone: (was: string) =>
      `We had told you that ${was} goes back to you. It was to come out of this cheque, so it does not go back.`,
    refundLess: (was: string, is: string) =>
      `We had told you that ${was} goes back to you. A part of it was to come out of this cheque, so ${is} goes back, by bank transfer.`,
    refundSetOff: (was: string, is: string) =>
      `We had told you that ${was} goes back to you. It is set off against this cheque, so ${is} of it is left.`,
    credited: (number: string) => `Credit note ${number} takes the difference off your invoice.`,
    stays: 'Your seats and your voucher stay as they are. A new print of the voucher says what is still to pay.',
    until: (moment: string) => `Your seats are kept until ${moment}.`,
  },
  ways: { cash: 'Cash', upi: 'UPI', neft: 'NEFT', rtgs: 'RTGS', imps: 'IMPS', cheque: 'Cheque' },
} as const
