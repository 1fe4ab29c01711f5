/** Texts of the button that ends all links of a booking. */
export const endLinks = {
  button: 'End all links of this booking',
  question:
    'Did a link get into the wrong hands? All links that were sent or passed on then stop working: to the trip, travellers, review, papers, voucher and calendar. We mail new ones to the address on the booking. The booking itself stays as it is.',
  yes: 'End the links',
  no: 'Keep them',
  pending: 'Ending the links…',
  done: 'All earlier links have ended. The new ones are on their way to the address on the booking.',
  doneHere:
    'All earlier links have ended, also the one to this page. The new ones are on their way to the address on the booking.',
  failed: 'We could not end the links. Please try again, or call us.',
} as const
