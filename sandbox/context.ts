import type { Clock } from '#server/platform/clock.ts'
import type { Pool } from 'pg'

/** What every part of the sandbox gateway works with. */
export type SandboxContext = {
  pool: Pool
  clock: Clock
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Asked at every delivery: the port may be known only after the start. */
  webhookUrl: () => string
  log: { warn: (fields: object, message: string) => void }
}
