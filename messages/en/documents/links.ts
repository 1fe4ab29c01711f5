/**
 * Links to the documents and files of a booking. They are separate from the texts of the documents, which few pages
 * need.
 */
export const billingDocumentLinks = {
  documents: { receipt: 'Receipt', tax_invoice: 'Tax invoice', credit_note: 'Credit note' },
  number: (number: string) => ` ${number}`,
  trip: 'Save this trip on your phone',
  voucher: 'Voucher (PDF)',
  calendar: 'Add to calendar',
  writeReview: 'Write a review',
  ownReview: 'Your review',
  travellers: 'Traveller details',
  preparing: 'Your voucher and receipt are being prepared and will appear here in a moment.',
  free: 'There was nothing to pay, so there is no receipt.',
  late: 'Your voucher and receipt are not ready yet. We will email them to you.',
} as const
