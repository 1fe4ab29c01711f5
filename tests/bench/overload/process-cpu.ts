import { readdirSync, readFileSync } from 'node:fs'

/** CPU times in /proc on Linux are in ticks: hundredths of a second. */
const TICKS_PER_SECOND = 100

type Process = { parent: number; seconds: number }

/**
 * CPU seconds that a process and its descendants have used so far, including those that have ended. NaN where
 * the system has no /proc.
 *
 * @param exceptPid a descendant that is counted elsewhere
 */
export function cpuSecondsOf(pid: number, exceptPid?: number): number {
  const all = readProcesses()
  const processSeconds = all.get(pid)
  if (processSeconds === undefined) return Number.NaN
  if (exceptPid !== undefined) all.delete(exceptPid)
  return processSeconds.seconds + secondsBelow(pid, all)
}

function secondsBelow(pid: number, all: ReadonlyMap<number, Process>): number {
  let seconds = 0
  for (const [child, { parent, seconds: childSeconds }] of all)
    if (parent === pid) seconds += childSeconds + secondsBelow(child, all)
  return seconds
}

function readProcesses(): Map<number, Process> {
  const all = new Map<number, Process>()
  for (const name of namesInProc()) {
    const found = readProcess(name)
    if (found !== null) all.set(Number(name), found)
  }
  return all
}

function namesInProc(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function readProcess(name: string): Process | null {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program is in brackets, and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
    return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
  } catch {
    // The process has ended.
    return null
  }
}
