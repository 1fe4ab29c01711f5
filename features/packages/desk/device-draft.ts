import { completePackage } from '../rules/blank-package.ts'
import type { PackageContent } from '../rules/package-content.ts'

/** What lies on this device: the document, and the one with which the writer began. */
type DeviceDraft = { base: PackageContent; content: PackageContent }

/** Reads what lies on this device. Storage can be changed by hand: what cannot be read is nothing. */
export function readDeviceDraft(text: string): DeviceDraft | null {
  if (text === '') return null
  try {
    const { base, content }: DeviceDraft = JSON.parse(text)
    return { base: completePackage(base), content: completePackage(content) }
  } catch {
    return null
  }
}

/** Texts that are wrong, by the name of their cell. */
export type WrongTexts = Readonly<Record<string, string>>

/** Reads wrong texts from this device. */
export function readWrongTexts(text: string): WrongTexts {
  if (text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    const entries = typeof read === 'object' && read !== null ? Object.entries<unknown>({ ...read }) : []
    return Object.fromEntries(entries.flatMap(([name, wrong]) => (typeof wrong === 'string' ? [[name, wrong]] : [])))
  } catch {
    return {}
  }
}

/**
 * The wrong texts after rows of a list moved or went.
 *
 * @param placeOf the new place of a row; null for one that is gone.
 */
export function moveWrongTexts(
  wrongs: WrongTexts,
  field: string,
  placeOf: (place: number) => number | null,
): WrongTexts {
  return Object.fromEntries(
    Object.entries(wrongs).flatMap(([name, text]) => {
      const [own, place = '', ...rest] = name.split('.')
      if (own !== field || !/^\d+$/.test(place)) return [[name, text]]
      const next = placeOf(Number(place))
      return next === null ? [] : [[[own, next, ...rest].join('.'), text]]
    }),
  )
}

/** Where each row stands after one of them moved. */
export function placeAfterMove(place: number, from: number, to: number): number {
  if (place === from) return to
  if (from < place && place <= to) return place - 1
  return to <= place && place < from ? place + 1 : place
}
