/** An Indian bank account for refunds. */
export type BankAccount = { holder: string; number: string; ifsc: string }

const NUMBER = /^\d{9,18}$/
/** Four letters for the bank, a zero, six characters for the branch. */
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Parses an account as typed; null when a part is missing or has the wrong format. */
export function readBankAccount({ holder, number, ifsc }: BankAccount): BankAccount | null {
  const read = {
    holder: holder.replaceAll(/\s+/g, ' ').trim(),
    number: number.replaceAll(/[\s-]/g, ''),
    ifsc: ifsc.replaceAll(/\s/g, '').toUpperCase(),
  }
  return read.holder !== '' && NUMBER.test(read.number) && IFSC.test(read.ifsc) ? read : null
}
