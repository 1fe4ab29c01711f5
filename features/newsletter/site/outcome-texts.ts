type Said = { heading: string; text: string }
/** A page's own texts, and the texts for each result in its URL. */
type OutcomeTexts = Said & { title: string; outcomes: Readonly<Record<string, Said>> }

/** The result in a page's URL, if the page has texts for it. */
export function outcomeIn({ outcomes }: OutcomeTexts, search: URLSearchParams): string | null {
  const given = search.get('outcome') ?? ''
  return Object.hasOwn(outcomes, given) ? given : null
}

/** The texts of a page for a result, or else its own texts. */
export function saidBy(texts: OutcomeTexts, outcome: string | null): Said {
  return (outcome === null ? undefined : texts.outcomes[outcome]) ?? texts
}

/** The title of a page, which states the result. */
export function titleOf(texts: OutcomeTexts, search: URLSearchParams): string {
  const outcome = outcomeIn(texts, search)
  return outcome === null ? texts.title : saidBy(texts, outcome).heading
}
