/** The screen for an unknown address or a page that broke (specification §8). */
export const errorScreenMessages = {
  heading: 'Unexpected Application Error!',
  chunkFailed: 'Loading chunk failed',
  serverFault: '500 Internal Server Error',
  notFoundHelp: 'The page you asked for is not here. It may have moved, or the address may hold a typing mistake.',
  faultHelp:
    'This is our fault, not yours. Please try again; if it stays like this, call us and we will help you at once.',
  chunkHelp: 'A part of this page did not arrive. Please check your connection and load the page again.',
  partHelp: 'A part of this page did not arrive. Please check your connection and try again.',
  retrying: 'Trying again...',
  reload: 'Load the page again',
  close: 'Close',
  retry: 'Try again',
  home: 'Go to the home page',
  allTours: 'See all tours',
} as const
