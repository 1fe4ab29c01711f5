import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type JsonWebKey, type KeyObject } from 'node:crypto'
import { fromBase32, toBase32 } from '#kernel/text/base32.ts'
import { decodeVoucherStatement, encodeVoucherStatement, type VoucherStatement } from '../rules/voucher-statement.ts'

const SIGNATURE_BYTES = 64
/** The bytes before the 32 bytes of an Ed25519 seed in PKCS #8 (RFC 8410 §7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The purpose of the derived key. A key for another purpose is derived with another text. */
const PURPOSE = 'pathik: voucher codes, Ed25519, 1'

type VoucherKeys = { privateKey: KeyObject; publicKey: KeyObject }

/**
 * The key pair that signs vouchers. It is derived from the secret, so that all processes have the same pair, even after
 * a restart.
 */
export function voucherKeys(secret: string): VoucherKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/** The public key. It may be published, so that vouchers can be verified without us (RFC 8037). */
export function publicVoucherKey({ publicKey }: VoucherKeys): JsonWebKey {
  return { ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'EdDSA' }
}

/** The code of a voucher in base32: its statement, followed by an Ed25519 signature of the statement. */
export function signVoucherCode({ privateKey }: VoucherKeys, statement: VoucherStatement): string {
  const bytes = encodeVoucherStatement(statement)
  return toBase32(Buffer.concat([bytes, sign(null, bytes, privateKey)]))
}

/** The statement in a code. Null when the signature is not ours, or when any bit was changed. */
export function verifyVoucherCode(
  { publicKey }: Pick<VoucherKeys, 'publicKey'>,
  code: string,
): VoucherStatement | null {
  const bytes = fromBase32(code)
  if (bytes === null || bytes.length <= SIGNATURE_BYTES) return null
  const statement = bytes.subarray(0, -SIGNATURE_BYTES)
  if (!verify(null, statement, publicKey, bytes.subarray(-SIGNATURE_BYTES))) return null
  return decodeVoucherStatement(statement)
}
