import { openSealedText, sealText } from '#platform/runtime/sealed-text.ts'

const PURPOSE = 'pathik: medical notes of travellers'

/** The traveller to whom the notes belong. */
type NotesOwner = { bookingId: string; place: number }

/** Encrypts medical notes, so that neither a copy of the database nor a logged statement reveals an illness. */
export function sealMedicalNotes(secret: string, owner: NotesOwner, notes: string): string {
  return sealText({ secret, purpose: PURPOSE, owner: labelOf(owner) }, notes)
}

/**
 * Decrypts medical notes. Null when the text was changed, belongs to another row, or was encrypted with another secret.
 */
export function openMedicalNotes(secret: string, owner: NotesOwner, text: string): string | null {
  return openSealedText({ secret, purpose: PURPOSE, owner: labelOf(owner) }, text)
}

function labelOf({ bookingId, place }: NotesOwner): string {
  return `${bookingId} ${place}`
}
