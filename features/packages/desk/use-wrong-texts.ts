import { DEVICE_ONLY } from '#desk/lib/draft-store.ts'
import { useKeptDraft } from '#desk/lib/use-kept-draft.ts'
import { readWrongTexts, type WrongTexts } from './device-draft.ts'

/**
 * What was typed into cells and is wrong. The document has no place for it, so it lies on this device: it is still there
 * after one has left the part or the page.
 */
export function useWrongTexts(packageId: number) {
  const [text, setText] = useKeptDraft(`${DEVICE_ONLY}wrong texts of package ${packageId}`)
  const wrongs = readWrongTexts(text)
  const put = (next: WrongTexts) => {
    const written = Object.keys(next).length === 0 ? '' : JSON.stringify(next)
    if (written !== text) setText(written)
  }
  return {
    wrongs,
    put,
    set(name: string, wrong: string | undefined) {
      const { [name]: _, ...others } = wrongs
      put(wrong === undefined ? others : { ...others, [name]: wrong })
    },
  }
}
