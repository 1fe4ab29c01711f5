import type { SmallPhoto } from '#ui/desk/lib/shrink-photo.ts'

/** A phone that needs longer than this for one photo has run out of memory. */
const SHRINK_TIMEOUT_MS = 20_000

/** The photo of a form that is being filled in. */
export type ChosenPhoto = { photo: SmallPhoto | null; state?: 'reading' | 'unreadable' }

type Shrink = (file: Blob) => Promise<SmallPhoto | null>

/**
 * Shrinks chosen photos, which takes seconds on a phone. Only the last choice counts: a late result of an earlier
 * choice is dropped.
 */
export function createPhotoChoice(shrink: Shrink, onChange: (photoState: ChosenPhoto) => void) {
  let now: ChosenPhoto = { photo: null }
  let work: Promise<void> = Promise.resolve()
  /** The current choice. */
  let last: Promise<SmallPhoto | null> | undefined
  const show = (photoState: ChosenPhoto) => {
    now = photoState
    onChange(photoState)
  }
  return {
    choose(file: Blob): void {
      const shrinking = Promise.race([shrink(file), giveUp()]).catch(() => null)
      last = shrinking
      show({ photo: null, state: 'reading' })
      work = shrinking.then((photo) => {
        if (last === shrinking) show(photo === null ? { photo, state: 'unreadable' } : { photo })
      })
    },
    removePhoto(): void {
      last = undefined
      show({ photo: null })
    },
    /** Resolves with the current choice once no photo is being shrunk any longer. */
    async settled(): Promise<ChosenPhoto> {
      while (now.state === 'reading') await work
      return now
    },
  }
}

const giveUp = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), SHRINK_TIMEOUT_MS)
  })
