/** What a visitor reads when not even the error page can be made. */
export const pageFailures = {
  broken: 'Something went wrong on our side. Please try again in a moment.',
  busy: 'We are very busy right now. Please try again in a moment.',
  home: 'Go to the home page',
} as const
