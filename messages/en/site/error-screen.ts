/** The screen for an unknown address or a page that broke (specification §8). */
export const errorScreenMessages = {
  heading: 'Unexpected Application Error!',
  chunkFailed: 'Loading chunk failed',
  serverFault: '500 Internal Server Error',
  notFound: {
    first: 'This page is not here. Your bookings are safe.',
    help: 'It may have moved, or the address has a typing mistake. Try one of these, or call us. Nothing you did went wrong.',
  },
  fault: {
    first: 'Something broke on our side. Nothing was booked or charged twice.',
    help: 'Please try again; if it stays like this, call us and we will help you at once.',
  },
  chunk: {
    first: 'A part of the page did not arrive.',
    help: 'Please check your connection and load the page again.',
  },
  partHelp: 'A part of this page did not arrive. Please check your connection and try again.',
  retrying: 'Trying again...',
  reload: 'Load the page again',
  close: 'Close',
  retry: 'Try again',
  home: 'Go to the home page',
  allTours: 'See all tours',
  whatsapp: 'WhatsApp',
  findBooking: 'Find my booking',
} as const
