import { type EnvironmentSource, inheritedEnvironment } from './env.ts'

/** The step count reached by the bootstrap; `main.ts` continues from it. */
type Progress = { at: number; of: number }

const DEFAULT_PROGRESS: Progress = { at: 0, of: 4 }

export type StartSteps = {
  /** Begins the next numbered step: `[3/6] Starting the database …`. */
  step: (text: string) => void
  /** A line below the current step. */
  note: (text: string) => void
  /** The last line, with the address and the duration of the start. */
  ready: (text: string) => void
}

/**
 * Prints startup progress for the person who typed the command; the log is separate. `PATHIK_START` carries the count
 * and the start time of the bootstrap (`3/6@1764000000000`), so that both halves of startup share one numbering.
 */
export function createStartSteps(
  write: (line: string) => void,
  source: EnvironmentSource = inheritedEnvironment(['PATHIK_START']),
): StartSteps {
  const [, at, of, since] = /^(\d+)\/(\d+)@(\d+)$/.exec(source['PATHIK_START'] ?? '') ?? []
  const progress: Progress = at === undefined ? { ...DEFAULT_PROGRESS } : { at: Number(at), of: Number(of) }
  const startedAt = since === undefined ? performance.timeOrigin : Number(since)
  return {
    step: (text) => {
      progress.at += 1
      write(`[${progress.at}/${Math.max(progress.of, progress.at)}] ${text}`)
    },
    note: (text) => write(`      ${text}`),
    ready: (text) =>
      write(`${text} (${((performance.timeOrigin + performance.now() - startedAt) / 1000).toFixed(1)} s)`),
  }
}
