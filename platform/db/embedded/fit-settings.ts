import os from 'node:os'

const MB = 1024 * 1024
const GB = 1024 * MB

type Machine = { memoryBytes: number; cores: number }

/** Returns the memory and cores of this machine, or of our container. */
export function getMachineResources(): Machine {
  const limit = process.constrainedMemory()
  const memoryBytes = limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem()
  return { memoryBytes, cores: os.availableParallelism() }
}

/**
 * The settings of a database server that shares its machine with the site. PostgreSQL's defaults assume a machine of
 * the year 2000 with a hard disk. Nothing here makes a commit less durable: `fsync`, `synchronous_commit` and
 * `full_page_writes` keep their default, on.
 *
 * The server uses the memory of `shared_buffers` only as it reads pages, so a small catalogue uses little.
 */
export function settingsFor({ memoryBytes, cores }: Machine): Record<string, string> {
  return {
    // An eighth, because the site and the system's own file cache need the rest.
    shared_buffers: megabytes(within(memoryBytes / 8, 64 * MB, GB)),
    // No memory is allocated for this setting. The planner assumes that this much of the tables is cached.
    effective_cache_size: megabytes(within(memoryBytes / 2, 256 * MB, 64 * GB)),
    // Each sort of each connection may use this much.
    work_mem: megabytes(within(memoryBytes / 1024, 4 * MB, 16 * MB)),
    maintenance_work_mem: megabytes(within(memoryBytes / 32, 32 * MB, 512 * MB)),
    // Checkpoint less often: after each checkpoint, the first change to every page writes the whole page to the log
    // again.
    max_wal_size: megabytes(within(memoryBytes / 8, 512 * MB, 2 * GB)),
    checkpoint_timeout: '15min',
    // On a solid-state disk random reads cost hardly more than sequential ones.
    random_page_cost: '1.1',
    // The parallel workers of a search must not take the CPU cores from bookings.
    max_parallel_workers_per_gather: cores > 4 ? '2' : '0',
  }
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / MB)}MB`
}
