/** Texts of the button that replaces all links of a booking. */
export const replaceLinks = {
  button: 'Replace all links to this booking',
  question:
    'Has a link got into the wrong hands? All links sent or shared so far will stop working: trip, travellers, review, documents, voucher and calendar. We will email new ones to the address on the booking. The booking itself does not change.',
  yes: 'Replace the links',
  no: 'Keep the links',
  pending: 'Replacing the links…',
  done: 'All earlier links have stopped working. New ones are on their way to the address on the booking.',
  doneHere:
    'All earlier links have stopped working, including the link to this page. New ones are on their way to the address on the booking.',
  failed: 'We could not replace the links. Please try again, or call us.',
} as const
