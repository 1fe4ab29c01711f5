/** Links to the papers and files of a booking. They are apart from the texts of the papers, which few pages need. */
export const paperLinks = {
  papers: { receipt: 'Receipt', tax_invoice: 'Tax invoice', credit_note: 'Credit note' },
  number: (number: string) => ` ${number}`,
  trip: 'Keep this trip on your phone',
  voucher: 'Voucher (PDF)',
  calendar: 'Add to calendar',
  writeReview: 'Write a review',
  ownReview: 'Your review',
  travellers: 'Who travels',
  preparing: 'Your voucher and receipt are being written and will be here in a moment.',
  free: 'Nothing was to pay, so there is no receipt.',
  late: 'Your voucher and receipt are not ready yet. They come with our mail.',
} as const
