import type { Clock } from '#platform/runtime/clock.ts'
import type { Pool } from 'pg'

/** The parts that all files of the sandbox gateway use. */
export type SandboxContext = {
  pool: Pool
  clock: Clock
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Called for every delivery, because the port may be known only after startup. */
  webhookUrl: () => string
  log: { warn: (fields: object, message: string) => void }
}
