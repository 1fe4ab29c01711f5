import { openSealedBytes, openSealedText, sealBytes, sealText } from '#platform/runtime/sealed-text.ts'

/** Each kind has a key of its own: a note cannot be put in the place of the words. */
const PURPOSES = {
  words: 'pathik: words of incidents',
  note: 'pathik: notes that end incidents',
  photo: 'pathik: photos of incidents',
} as const
type Kind = keyof typeof PURPOSES

const sealOf = (secret: string, kind: Kind, id: string) => ({ secret, purpose: PURPOSES[kind], owner: id })

/** What is told and noted of an incident is sealed like medical notes: it tells of illnesses. */
export const sealedIncidents = {
  seal: (secret: string, kind: 'words' | 'note', { id, text }: { id: string; text: string }) =>
    sealText(sealOf(secret, kind, id), text),
  /** Null when it cannot be opened any more. */
  open: (secret: string, kind: 'words' | 'note', { id, sealed }: { id: string; sealed: string }) =>
    openSealedText(sealOf(secret, kind, id), sealed),
  sealPhoto: (secret: string, { id, photo }: { id: string; photo: Buffer }) =>
    sealBytes(sealOf(secret, 'photo', id), photo),
  openPhoto: (secret: string, { id, sealed }: { id: string; sealed: Buffer }) =>
    openSealedBytes(sealOf(secret, 'photo', id), sealed),
}
