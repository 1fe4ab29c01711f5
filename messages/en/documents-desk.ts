/** Texts of papers and mails that the desk sends. */
export const deskMails = {
  voucher: (revision: number) => `Voucher, revision ${revision}`,
  about: (reference: string, packageName: string) => `This is about your booking ${reference}, “${packageName}”.`,
  from: (name: string) => `Written by ${name}.`,
} as const
