/** Reasons in the audit log, as the desk shows them. */
export const auditReasons = {
  removedByAuthor: 'removed by the author',
  publishedAgain: 'published again',
  replyRemoved: 'reply removed',
  replyPublished: 'reply published',
  viaReviewLink: 'via review link',
  readAgain: 're-read',
  written: 'written',
  editedByAuthor: 'edited by author',
  rewritten: 'rewritten',
} as const
