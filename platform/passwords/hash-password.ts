import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createGate, type Gate, type Lane } from '#platform/runtime/gate.ts'
import type { Environment } from '#platform/environment/env.ts'

/** argon2id with 19 MiB: the smallest settings that OWASP recommends. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * The maximum number of hashes queued for strangers. Known devices and signed-in users have a queue of the same length.
 */
const MAX_WAITING = 60

/** The parts of the platform that hashing uses. */
type HashingPlatform = { env: Environment }

type Hashing = {
  /** Returns the hash of a password, in PHC format. @throws {AppError} `SERVICE_BUSY` */
  hash(password: string): Promise<string>
  /** True when the hash was made from this password. @throws {AppError} `SERVICE_BUSY` */
  verify(input: { hash: string; password: string }): Promise<boolean>
}

const currentLane = new AsyncLocalStorage<Lane>()
const hashingByPlatform = new WeakMap<HashingPlatform, Hashing>()

/**
 * Sets the queue for hashes computed inside `work`. Known devices and signed-in users have their own queue, so
 * strangers cannot fill it. The account library hashes deep inside its own calls, so the queue cannot be a parameter.
 */
export function runInLane<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  return currentLane.run(lane, work)
}

/** Hashes at most two passwords at a time, so that many logins cannot take all processors from other requests. */
export function getHashing(platform: HashingPlatform): Hashing {
  const hashing =
    hashingByPlatform.get(platform) ??
    createHashing(createGate({ maxConcurrent: maxConcurrentHashes(platform), maxWaiting: MAX_WAITING }))
  hashingByPlatform.set(platform, hashing)
  return hashing
}

function createHashing(gate: Gate): Hashing {
  return {
    hash: (password) => gate.run(() => hash(password, SETTINGS), currentLane.getStore()),
    verify: ({ hash: known, password }) => gate.run(() => verify(known, password), currentLane.getStore()),
  }
}

/** All processes together hash at most one password per processor at a time, but each process may hash at least one. */
function maxConcurrentHashes({ env }: HashingPlatform): number {
  return Math.max(1, Math.min(2, Math.floor(availableParallelism() / env.cluster)))
}
