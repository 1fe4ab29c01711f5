import { AwsClient } from 'aws4fetch'
import { CHECK_FILE_NAME, type FileStore } from './file-store.ts'
import type { StorageAddress } from '#platform/environment/storage-address.ts'

/** The time limit for one file of a few hundred kilobytes. A server that takes longer is unavailable. */
const ANSWER_TIMEOUT_MS = 15_000
/** The number of retries. The pauses between them grow. */
const MAX_RETRIES = 2
/** Files never change, because their names contain a hash of the content. */
const CACHED_FOREVER = 'public, max-age=31536000, immutable'
const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp' }

/** Opens a store whose files are in a bucket of an S3-compatible server. */
export function bucketStore({ base, keyId, secret, region }: StorageAddress): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: MAX_RETRIES,
  })
  const sendRequest = async (
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    init: RequestInit = {},
  ): Promise<Response> =>
    client.fetch(`${base}/${name}`, { ...init, method, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  const put: FileStore['put'] = async (name, content) => {
    const headers = { 'Content-Type': typeOf(name), 'Cache-Control': CACHED_FOREVER }
    await assertOk('stored', await sendRequest('PUT', name, { body: new Uint8Array(content), headers }))
  }
  const remove: FileStore['remove'] = async (name) => assertOk('removed', await sendRequest('DELETE', name))
  return {
    put,
    remove,
    async read(name) {
      const answer = await sendRequest('GET', name)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok) return throwRefusal('read', answer)
      return Buffer.from(await answer.arrayBuffer())
    },
    async check() {
      await put(CHECK_FILE_NAME, Buffer.from('ok'))
      await remove(CHECK_FILE_NAME)
    },
  }
}

function typeOf(name: string): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

async function assertOk(what: string, answer: Response): Promise<void> {
  if (!answer.ok) await throwRefusal(what, answer)
  await answer.body?.cancel()
}

/** The server's own error code, such as `AccessDenied`, tells the operator more than the status. */
async function throwRefusal(what: string, answer: Response): Promise<never> {
  const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(await answer.text()) ?? []
  throw new Error(`a file was not ${what}: the storage answered ${answer.status} ${code}`.trim())
}
