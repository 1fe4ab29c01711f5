import { canDecode } from './can-decode.ts'

/** A bucket of an S3-compatible server. */
export type StorageAddress = {
  /** Origin, bucket and folder, without a trailing slash. */
  base: string
  keyId: string
  secret: string
  region: string
}

/** S3 servers other than Amazon's accept this value for every region. */
const DEFAULT_REGION = 'us-east-1'

/** True for a URL with key, secret and bucket, such as `https://key:secret@s3.ap-south-1.amazonaws.com/pathik`. */
export function isStorageUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, pathname, hash } = new URL(text)
  const isBucket = /^(?:\/[\w.-]+)+\/?$/.test(pathname) && !pathname.split('/').some((part) => /^\.\.?$/.test(part))
  const hasKeys = username !== '' && password !== '' && [username, password].every(canDecode)
  return /^https?:$/.test(protocol) && hasKeys && isBucket && hash === ''
}

/** Parses URLs accepted by {@link isStorageUrl}. Key and secret are percent-encoded, as in every URL. */
export function readStorageUrl(text: string): StorageAddress {
  const { origin, pathname, username, password, searchParams } = new URL(text)
  return {
    base: origin + pathname.replace(/\/$/, ''),
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    region: searchParams.get('region') ?? DEFAULT_REGION,
  }
}
