/** The message of a page when a call fails and the server sent no text. */
export const apiMessages = {
  noAnswer: 'We could not reach our server. Please check your connection and try again.',
  unexpectedAnswer: 'Something went wrong on our side. Please try again in a moment.',
} as const
