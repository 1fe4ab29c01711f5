/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  byOwnerWithFreshCode: 'by an owner, with a fresh code',
  bySecondPerson: 'by a second person',
  moneyNotReceived: 'money not received',
  restOfPriceNotPaid: 'rest of the price not paid',
  paymentReceivedAtOffice: 'payment taken at the office',
  paymentPhoto: 'payment photo',
  bankAccountEntered: 'bank account entered',
  bankAccountForRefund: 'bank account for refund',
  toBeRefundedByBank: 'to be refunded by bank',
  paidByBankInstead: 'paid by bank instead',
  chequeReturnedByBank: 'cheque returned by the bank',
  chequeCleared: 'cheque cleared',
} as const
