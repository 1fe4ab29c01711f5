type Searched = { question: string; answer: string }

/** True when every typed word begins a word of the question or its answer. Upper and lower case are the same. */
export function matchesWords({ question, answer }: Searched, typed: string): boolean {
  const text = ` ${plain(question)} ${plain(answer)}`
  return plain(typed)
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
