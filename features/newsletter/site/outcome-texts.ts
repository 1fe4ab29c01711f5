type Said = { heading: string; text: string }
/** A page's own texts, and those of each outcome that its address may name. */
type OutcomeTexts = Said & { title: string; outcomes: Readonly<Record<string, Said>> }

/** The outcome in a page's address, if the page has texts for it. */
export function outcomeIn({ outcomes }: OutcomeTexts, search: URLSearchParams): string | null {
  const given = search.get('outcome') ?? ''
  return Object.hasOwn(outcomes, given) ? given : null
}

/** The texts of a page. */
export function saidBy(texts: OutcomeTexts, outcome: string | null): Said {
  return (outcome === null ? undefined : texts.outcomes[outcome]) ?? texts
}

/** The title of a page. It says the outcome. */
export function titleOf(texts: OutcomeTexts, search: URLSearchParams): string {
  const outcome = outcomeIn(texts, search)
  return outcome === null ? texts.title : saidBy(texts, outcome).heading
}
