import type { OfflineCopy, OfflinePerson } from '../api/desk-calls.ts'
import { fromBase32 } from '#kernel/text/base32.ts'
import { decodeVoucherStatement, type VoucherStatement } from '#features/documents/rules/voucher-statement.ts'

const SIGNATURE_BYTES = 64
/** Matches the URL in a voucher's code, in upper or lower case. */
const VERIFY_URL = /\/verify\/([a-z2-7]+)\/?$/i

/** What a scanned code means for this departure. `unchecked`: this browser cannot check signatures. */
export type Scanned =
  | { outcome: 'here'; people: readonly OfflinePerson[]; isOlder: boolean }
  | { outcome: 'forged' | 'other departure' | 'cancelled' | 'unknown' | 'unchecked'; reference: string }

/**
 * Reads a scanned code offline: whether we signed it, and whose voucher it is. The key for this check is in the offline
 * copy.
 *
 * @returns `forged` for a code that is not ours, or was changed.
 */
export async function readScan(offlineCopy: OfflineCopy, text: string): Promise<Scanned> {
  const forged: Scanned = { outcome: 'forged', reference: '' }
  const bytes = fromBase32(VERIFY_URL.exec(text.trim())?.[1] ?? '')
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return forged
  const signed = bytes.slice(0, -SIGNATURE_BYTES)
  const statement = decodeVoucherStatement(signed)
  if (statement === null) return forged
  const { reference } = statement
  const isSigned = await checkSignature(offlineCopy.voucherKey, signed, bytes.slice(-SIGNATURE_BYTES))
  if (isSigned === undefined) return { outcome: 'unchecked', reference }
  return isSigned ? matchVoucher(offlineCopy, statement) : forged
}

function matchVoucher(
  offlineCopy: OfflineCopy,
  { reference, tourPackageId, startDate, guests }: VoucherStatement,
): Scanned {
  const people = offlineCopy.people.filter((person) => person.reference === reference)
  if (offlineCopy.cancelled.includes(reference)) return { outcome: 'cancelled', reference }
  if (tourPackageId !== offlineCopy.packageId || startDate !== offlineCopy.startDate)
    return { outcome: 'other departure', reference }
  if (people.length === 0) return { outcome: 'unknown', reference }
  return { outcome: 'here', people, isOlder: guests !== people.length }
}

/** Undefined where the browser does not support Ed25519. */
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
