import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100
const NANOSECONDS = 1e9

/**
 * CPU seconds of the live threads of a process and its descendants. They are measured in nanoseconds, while `ps` has
 * hundredths of a second, so a few pages are enough for a measurement. NaN without /proc.
 */
export function treeSeconds(pid: number): number {
  const tree = findProcessTree([pid])
  if (tree.size === 0) return Number.NaN
  return [...tree.keys()].reduce((sum, each) => sum + threadSeconds(each), 0)
}

/**
 * CPU seconds of some processes and their descendants, each counted once. Ended processes count too, because their time
 * is added to their parent. NaN without /proc.
 */
export function totalCpuSeconds(pids: readonly number[], proc = '/proc'): number {
  const all = findProcessTree(pids, proc)
  if (all.size === 0) return Number.NaN
  return [...all].reduce((sum, [pid, stat]) => {
    const { ownSeconds, ended } = parseCpuSeconds(stat)
    // A process that has ended between the two readings has no threads, so its own total counts instead.
    return sum + (threadSeconds(pid, proc) || ownSeconds) + ended
  }, 0)
}

/** CPU seconds of this process's children that have ended, accurate to hundredths of a second. NaN without /proc. */
export function endedChildrenSeconds(): number {
  return parseCpuSeconds(read('/proc/self/stat')).ended
}

/**
 * Parses the CPU seconds of a process itself, and of its ended children. Both are accurate to hundredths of a second.
 */
function parseCpuSeconds(stat: string): { ownSeconds: number; ended: number } {
  // Skip the name in brackets. Then fields 12 and 13 are the user and kernel times of the process, followed by those of
  // its children.
  const [user = Number.NaN, system = Number.NaN, childrenUser = Number.NaN, childrenSystem = Number.NaN] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return { ownSeconds: (user + system) / TICKS_PER_SECOND, ended: (childrenUser + childrenSystem) / TICKS_PER_SECOND }
}

/** Resident memory of a process and its descendants, in MB. */
export function treeMegabytes(pid: number): number {
  return [...findProcessTree([pid]).keys()].reduce((sum, each) => {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${each}/status`)) ?? []
    return sum + Number(kilobytes) / 1024
  }, 0)
}

/** CPU seconds of the whole machine, including those stolen by other machines on the same hardware. */
export function machineSeconds(): number {
  const [, numbers = ''] = /^cpu +(.*)$/m.exec(read('/proc/stat')) ?? []
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = numbers.split(' ').map(Number)
  return (user + nice + system + interrupts + soft + stolen) / TICKS_PER_SECOND
}

function threadSeconds(pid: number, proc = '/proc'): number {
  return names(`${proc}/${pid}/task`).reduce((sum, thread) => {
    const [nanoseconds = '0'] = read(`${proc}/${pid}/task/${thread}/schedstat`).split(' ')
    return sum + Number(nanoseconds) / NANOSECONDS
  }, 0)
}

/** These processes and their descendants, each with its `stat` file. */
function findProcessTree(roots: readonly number[], proc = '/proc'): ReadonlyMap<number, string> {
  const stats = new Map<number, string>()
  const parents = new Map<number, number>()
  for (const name of names(proc)) {
    const stat = /^\d+$/.test(name) ? read(`${proc}/${name}/stat`) : ''
    if (stat === '') continue
    stats.set(Number(name), stat)
    // The name of the program is in brackets, and may contain spaces.
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const isBelow = (each: number | undefined): boolean =>
    each !== undefined && (roots.includes(each) || (each > 1 && isBelow(parents.get(each))))
  return new Map([...stats].filter(([pid]) => isBelow(pid)))
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Reads a file, or returns an empty text when the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
