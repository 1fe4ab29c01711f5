import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3-compatible server with one bucket. It checks the signature of every request. */
export type S3Server = {
  /** A valid `STORAGE_URL`, with the right key. */
  url: string
  /** The same URL with another secret, bucket or folder. */
  urlWith(change: { secret?: string; bucket?: string; folder?: string }): string
  close(): Promise<void>
}

/** The only access key that this server accepts. */
const KEY = 'S3RVER'
const SECRET = 'S3RVER'
const BUCKET = 'pathik'

/** Starts the server on a free port. Its files are deleted when it closes. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'pathik-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  const urlWith: S3Server['urlWith'] = ({ secret = SECRET, bucket = BUCKET, folder = '' }) =>
    `http://${KEY}:${secret}@127.0.0.1:${port}/${bucket}${folder}?region=ap-south-1`
  return {
    url: urlWith({}),
    urlWith,
    async close() {
      await server.close()
      await fs.rm(directory, { recursive: true })
    },
  }
}
