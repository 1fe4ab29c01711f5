/** What a page says when a call fails and the server gave no sentence. */
export const apiMessages = {
  noAnswer: 'We could not reach our server. Please check your connection and try again.',
  unexpectedAnswer: 'Something went wrong on our side. Please try again in a moment.',
} as const
