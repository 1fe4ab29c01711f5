/** Reasons in the audit log that several features share. */
export const commonReasons = {
  viaEmailedLink: 'via emailed link',
  atDesk: 'at the desk',
  departureCancelled: 'departure cancelled',
  bySignedInUser: 'by the signed-in user',
  wrongPassword: 'wrong password',
  holdExpired: 'hold expired',
  beforeFirstEmail: 'before the first email',
  beforeSending: 'before sending',
  byOffice: 'by the office',
  travelDocuments: 'traveller’s travel documents',
  medicalNote: 'traveller’s medical note',
  undeliveredEmail: 'undelivered email',
  paidAtOffice: 'paid at the office',
  chequeBounced: 'cheque bounced',
} as const
