import { openSealedBytes, openSealedText, sealBytes, sealText } from '#platform/runtime/sealed-text.ts'

/** Each kind has its own key, so that a note cannot replace the text. */
const PURPOSES = {
  words: 'pathik: words of incidents',
  note: 'pathik: notes that end incidents',
  photo: 'pathik: photos of incidents',
} as const
type Kind = keyof typeof PURPOSES

const sealOf = (secret: string, kind: Kind, id: string) => ({ secret, purpose: PURPOSES[kind], owner: id })

/** The text and note of an incident are encrypted like medical notes, because they mention illnesses. */
export const sealedIncidents = {
  seal: (secret: string, kind: 'words' | 'note', { id, text }: { id: string; text: string }) =>
    sealText(sealOf(secret, kind, id), text),
  /** Null when the text or note can no longer be decrypted. */
  open: (secret: string, kind: 'words' | 'note', { id, sealed }: { id: string; sealed: string }) =>
    openSealedText(sealOf(secret, kind, id), sealed),
  sealPhoto: (secret: string, { id, photo }: { id: string; photo: Buffer }) =>
    sealBytes(sealOf(secret, 'photo', id), photo),
  openPhoto: (secret: string, { id, sealed }: { id: string; sealed: Buffer }) =>
    openSealedBytes(sealOf(secret, 'photo', id), sealed),
}
