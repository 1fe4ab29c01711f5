import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#server/platform/gate.ts'

/** argon2id with 19 MiB: the smallest settings that OWASP recommends. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** At most two hashes run at once, so that many logins cannot take all processors from the other requests. */
const gate = createGate({ atOnce: 2, waiting: 60 })

/** The hash of a password, in PHC format. @throws {AppError} `SERVICE_BUSY` */
export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password, SETTINGS))
}

/** True when the hash was made from this password. @throws {AppError} `SERVICE_BUSY` */
export function verifyPassword({ hash: known, password }: { hash: string; password: string }): Promise<boolean> {
  return gate.run(() => verify(known, password))
}
