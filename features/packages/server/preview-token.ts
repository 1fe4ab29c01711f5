import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a preview link is valid (design of the desk, "Forms"). */
export const PREVIEW_MS = 60 * 60_000

const STATEMENT = 'pathik: until a moment, staff may look at the draft of the package '
const TOKEN_PATTERN = /^([1-9]\d{0,8})\.(\d{13})\.([\w-]{43})$/

/** The token of a preview: the package, the expiry, and our signature over both. */
export function previewToken(secret: string, { id, until }: { id: number; until: Date }): string {
  const message = `${id}.${until.getTime()}`
  return `${message}.${macOf(secret, message).toString('base64url')}`
}

/** The package and the expiry in a token; null when we did not sign it, or when it has expired. */
export function readPreviewToken(secret: string, token: string, now: Date): { id: number; until: Date } | null {
  const [, id = '', until = '', mac = ''] = TOKEN_PATTERN.exec(token) ?? []
  const receivedMac = Buffer.from(mac, 'base64url')
  const expected = macOf(secret, `${id}.${until}`)
  if (receivedMac.length !== expected.length || !timingSafeEqual(receivedMac, expected)) return null
  return Number(until) <= now.getTime() ? null : { id: Number(id), until: new Date(Number(until)) }
}

function macOf(secret: string, message: string): Buffer {
  return createHmac('sha256', secret).update(STATEMENT).update(message).digest()
}
