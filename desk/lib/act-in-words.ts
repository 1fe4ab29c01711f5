import { deskActs } from '#messages/desk/acts.ts'

/** An act of the record in words; the name itself with spaces when a newer process wrote it. */
export function actInWords(name: string): string {
  return wordsIn(deskActs.acts, name)
}

/** What an act was about, in words. */
export function thingInWords(kind: string): string {
  return wordsIn(deskActs.things, kind)
}

function wordsIn(known: Readonly<Record<string, string>>, name: string): string {
  return known[name] ?? name.replaceAll(/[_-]/g, ' ')
}
