/** The text for a visitor when even the error page cannot be rendered. */
export const pageFailures = {
  broken: 'Something went wrong on our side. Please try again in a moment.',
  busy: 'We are very busy right now. Please try again in a moment.',
  home: 'Go to the home page',
} as const
