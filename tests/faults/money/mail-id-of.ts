import type { SunkMail } from '#tests/helpers/smtp-sink.ts'

/** The Message-ID of a mail. Mail programs show two mails with the same one as one. */
export function mailIdOf({ data }: SunkMail): string {
  return /^Message-ID:\s*(\S+)/im.exec(data)?.[1] ?? ''
}
