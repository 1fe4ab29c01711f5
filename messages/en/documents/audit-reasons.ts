/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  issued: { invoice: 'receipt or invoice', credit_note: 'credit note' },
  namesRequestedByDesk: 'names requested by the desk',
  documentsResentByDesk: 'documents resent by the desk',
  emailFromOffice: 'email from office',
  bookingVoucher: 'for the booking',
  byItsOwner: 'by its owner',
  requestedByReferenceAndEmail: 'requested by reference and email',
  reminderBeforeHoldExpires: 'reminder before the hold expires',
} as const
