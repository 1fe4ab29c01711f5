/** What somebody read before writing. */
type Seen = {
  /** Of the draft; null when there was none. */
  version: number | null
  /** The number of the last published version; left out by whoever does not say it. */
  published?: number | undefined
}

/** The draft of one thing. `begin` and `change` give its version; null when somebody else was faster. */
type DraftStore = {
  lastNumber(): Promise<number>
  begin(): Promise<number | null>
  change(version: number): Promise<number | null>
}

/**
 * Keeps a draft that several people share.
 *
 * @returns its version; null for an old one, and for a first draft of somebody who has not seen what was published since: it
 *   would take that back.
 */
export async function keepSharedDraft({ version, published }: Seen, store: DraftStore): Promise<number | null> {
  if (version !== null) return store.change(version)
  const isOld = published !== undefined && published !== (await store.lastNumber())
  return isOld ? null : store.begin()
}
