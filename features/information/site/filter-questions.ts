type HelpQuestion = { question: string; answer: string }

/** True when every typed word is the start of a word in the question or its answer, ignoring case. */
export function matchesWords({ question, answer }: HelpQuestion, query: string): boolean {
  const text = ` ${plain(question)} ${plain(answer)}`
  return plain(query)
    .split(' ')
    .filter((word) => word !== '')
    .every((word) => text.includes(` ${word}`))
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
