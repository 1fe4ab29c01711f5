/** The versions that somebody had read before saving a draft. */
type ReadVersions = {
  /** The version of the draft; null when there was none. */
  version: number | null
  /** The number of the last published version; left out by callers that do not send it. */
  published?: number | undefined
}

/** The draft of one object. `begin` and `change` return its new version, or null when somebody else has saved first. */
type DraftStore = {
  lastNumber(): Promise<number>
  begin(): Promise<number | null>
  change(version: number): Promise<number | null>
}

/**
 * Saves a draft that several people share.
 *
 * @returns its version; null for an out-of-date draft, and for the first draft of somebody who has not seen the latest
 *   publication, because it would revert that publication.
 */
export async function saveSharedDraft({ version, published }: ReadVersions, store: DraftStore): Promise<number | null> {
  if (version !== null) return store.change(version)
  const isOld = published !== undefined && published !== (await store.lastNumber())
  return isOld ? null : store.begin()
}
