import { DEVICE_ONLY } from '#ui/desk/lib/draft-store.ts'
import { useSavedDraft } from '#ui/desk/lib/use-saved-draft.ts'
import { readInvalidTexts, type InvalidTexts } from './device-draft.ts'

/**
 * Invalid texts typed into cells. The document has no place for them, so they are stored on this device: they are still
 * there after the user has left the part or the page.
 */
export function useInvalidTexts(packageId: number) {
  const [text, setText] = useSavedDraft(`${DEVICE_ONLY}wrong texts of package ${packageId}`)
  const invalidTexts = readInvalidTexts(text)
  const put = (next: InvalidTexts) => {
    const json = Object.keys(next).length === 0 ? '' : JSON.stringify(next)
    if (json !== text) setText(json)
  }
  return {
    invalidTexts,
    put,
    set(name: string, invalidText: string | undefined) {
      const { [name]: _, ...others } = invalidTexts
      put(invalidText === undefined ? others : { ...others, [name]: invalidText })
    },
  }
}
