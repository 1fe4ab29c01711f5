/** Texts of the screen for an unknown address or a page that failed (specification §8). */
export const errorScreenMessages = {
  heading: 'Unexpected Application Error!',
  chunkFailed: 'Loading chunk failed',
  serverFault: '500 Internal Server Error',
  notFound: {
    first: 'We cannot find this page. Your bookings are safe.',
    help: 'The page may have moved, or there is a typo in the address. Try one of these, or call us.',
  },
  fault: {
    first: 'Something went wrong on our side. Nothing was booked or charged twice.',
    help: 'Please try again. If it keeps happening, call us and we will help you.',
  },
  chunk: {
    first: 'Part of this page did not load.',
    help: 'Please check your connection and reload the page.',
  },
  partialLoadHelp: 'Part of this page did not load. Please check your connection and try again.',
  retrying: 'Trying again...',
  reload: 'Reload the page',
  close: 'Close',
  retry: 'Try again',
  home: 'Go to the home page',
  allTours: 'See all tours',
  whatsapp: 'WhatsApp',
  findBooking: 'Find my booking',
} as const
