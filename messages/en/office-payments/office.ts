/** Messages about office payments, and their emails. */
export const officePaymentMessages = {
  cashLimit: (below: string, left: string, rest: string) =>
    `Cash from one person must stay below ${below} per day and per trip. At most ${left} more can be cash; take ${rest} by UPI, NEFT or cheque. Nothing was recorded.`,
  whole: (amount: string) => `The difference must be paid in one payment of ${amount}. Nothing was recorded.`,
  due: (amount: string) => `Only ${amount} is due. Nothing was recorded.`,
  proof: {
    book: 'Enter the cash book and entry number, such as 14/207.',
    upi: 'A UPI reference has 12 digits. Check the payment again.',
    utr: 'A UTR has 12 to 22 letters and digits. Check the transfer again.',
    cheque: 'A cheque number has six digits.',
    bank: 'Enter the bank of the cheque.',
    accountPayee: 'Only cheques crossed “account payee” are accepted; others count as cash.',
  },
  payerMissing: 'Enter the payer’s name.',
  dayInFuture: 'The payment date cannot be in the future.',
  notCleared: (cheques: readonly string[], day: string) =>
    `${cheques.length === 1 ? 'Cheque' : 'Cheques'} ${cheques.join('; ')} ${cheques.length === 1 ? 'has' : 'have'} not cleared, so the bank may still reverse this money. It should be cleared or returned by ${day}; then mark it under Payments on the booking. Nothing was refunded.`,
  slip: {
    subject: (number: string, reference: string) => `Slip ${number} for booking ${reference}`,
    heading: 'We have recorded your payment',
    preview: (amount: string) => `${amount}, under verification.`,
    intro: (packageName: string) =>
      `Our office has recorded your payment for “${packageName}”. Once a second person has checked it, we will send your voucher and receipt. Your seats are held until then.`,
    introAgain: (packageName: string) =>
      `Our office has recorded your payment for “${packageName}”. A second person will check it. Your booking stays as it is.`,
    labels: { number: 'Slip', amount: 'Amount', way: 'Paid by', reference: 'Reference', day: 'Date', payer: 'Payer' },
    notInvoice: 'This slip is not a tax invoice.',
  },
  refused: {
    subject: (number: string, reference: string) => `Slip ${number} for booking ${reference}: not confirmed`,
    heading: 'We could not confirm this payment',
    preview: (amount: string) => `${amount} has not been credited.`,
    intro: (amount: string, packageName: string) =>
      `We could not confirm the payment of ${amount} for “${packageName}”. It has not been credited to your booking.`,
    reason: (reason: string) => `Reason: ${reason}`,
    until: (at: string) => `Your seats are held until ${at}.`,
  },
  bounced: {
    subject: (reference: string) => `Booking ${reference}: your cheque was returned`,
    heading: 'Your bank has returned your cheque',
    preview: (amount: string) => `${amount} is unpaid.`,
    intro: (cheque: string, amount: string, packageName: string) =>
      `Your bank returned the cheque of ${amount} (${cheque}) for “${packageName}”, so this amount is unpaid.`,
    reason: (reason: string) => `Reason: ${reason}`,
    reasons: {
      funds: 'Insufficient funds.',
      signature: 'The signature does not match.',
      stopped: 'Payment was stopped.',
      words: 'The amounts in words and figures do not match.',
      stale: 'The cheque is out of date or post-dated.',
      closed: 'Account closed.',
      other: 'The bank gave no reason.',
    },
    owed: (amount: string) => `Please pay ${amount} again, by our payment link, UPI, transfer or cash at our office.`,
    refundCancelled: (was: string) =>
      `We had told you that ${was} would be refunded. It was to be paid from this cheque, so it will not be refunded.`,
    refundReduced: (was: string, is: string) =>
      `We had told you that ${was} would be refunded. Part of it was to be paid from this cheque, so we will refund ${is} by bank transfer.`,
    refundSetOff: (was: string, is: string) =>
      `We had told you that ${was} would be refunded. We have set it off against this cheque, so ${is} remains to be refunded.`,
    credited: (number: string) => `Credit note ${number} reduces your invoice by the difference.`,
    stays: 'Your seats and your voucher stay as they are. A reprinted voucher shows the amount still due.',
    until: (at: string) => `Your seats are held until ${at}.`,
  },
  ways: { cash: 'Cash', upi: 'UPI', neft: 'NEFT', rtgs: 'RTGS', imps: 'IMPS', cheque: 'Cheque' },
} as const
