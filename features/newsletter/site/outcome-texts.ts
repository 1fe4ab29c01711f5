type PageText = { heading: string; text: string }
/** A page's own texts, and the texts for each result in its URL. */
type OutcomeTexts = PageText & { title: string; outcomes: Readonly<Record<string, PageText>> }

/** The result in a page's URL, if the page has texts for it. */
export function outcomeIn({ outcomes }: OutcomeTexts, search: URLSearchParams): string | null {
  const outcomeName = search.get('outcome') ?? ''
  return Object.hasOwn(outcomes, outcomeName) ? outcomeName : null
}

/** The texts of a page for a result, or else its own texts. */
export function outcomeText(texts: OutcomeTexts, outcome: string | null): PageText {
  return (outcome === null ? undefined : texts.outcomes[outcome]) ?? texts
}

/** The title of a page, which states the result. */
export function titleOf(texts: OutcomeTexts, search: URLSearchParams): string {
  const outcome = outcomeIn(texts, search)
  return outcome === null ? texts.title : outcomeText(texts, outcome).heading
}
