import type { DayPack, PackPerson } from '../api/desk-schemas.ts'
import { fromBase32 } from '#kernel/text/base32.ts'
import { decodeVoucherStatement, type VoucherStatement } from '#features/documents/rules/voucher-statement.ts'

const SIGNATURE_BYTES = 64
/** A code is read from the address that a voucher shows, in whatever letters. */
const ADDRESS = /\/verify\/([a-z2-7]+)\/?$/i

/** What a scanned code means for this departure. `unchecked`: this browser cannot check signatures. */
export type Scanned =
  | { outcome: 'here'; people: readonly PackPerson[]; isOlder: boolean }
  | { outcome: 'forged' | 'other departure' | 'cancelled' | 'unknown' | 'unchecked'; reference: string }

/**
 * Reads a scanned code without a network: whether we signed it, and whose it is. The key came with the pack.
 *
 * @returns `forged` for what is no code of ours, or was changed.
 */
export async function readScan(pack: DayPack, text: string): Promise<Scanned> {
  const forged: Scanned = { outcome: 'forged', reference: '' }
  const bytes = fromBase32(ADDRESS.exec(text.trim())?.[1] ?? '')
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return forged
  const signed = bytes.slice(0, -SIGNATURE_BYTES)
  const statement = decodeVoucherStatement(signed)
  if (statement === null) return forged
  const { reference } = statement
  const isSigned = await checkSignature(pack.voucherKey, signed, bytes.slice(-SIGNATURE_BYTES))
  if (isSigned === undefined) return { outcome: 'unchecked', reference }
  return isSigned ? judge(pack, statement) : forged
}

function judge(pack: DayPack, { reference, tourPackageId, startDate, guests }: VoucherStatement): Scanned {
  const people = pack.people.filter((person) => person.reference === reference)
  if (pack.cancelled.includes(reference)) return { outcome: 'cancelled', reference }
  if (tourPackageId !== pack.packageId || startDate !== pack.startDate) return { outcome: 'other departure', reference }
  if (people.length === 0) return { outcome: 'unknown', reference }
  return { outcome: 'here', people, isOlder: guests !== people.length }
}

/** Undefined where the browser does not know Ed25519. */
async function checkSignature(
  key: string,
  signed: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
    const imported = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, signature, signed)
  } catch {
    return undefined
  }
}
