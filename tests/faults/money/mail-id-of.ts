import type { ReceivedMail } from '#tests/helpers/smtp-sink.ts'

/** The Message-ID of an email. Mail programs show two emails with the same ID as one. */
export function mailIdOf({ data }: ReceivedMail): string {
  return /^Message-ID:\s*(\S+)/im.exec(data)?.[1] ?? ''
}
