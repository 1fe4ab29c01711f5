import { loadPart, type PartName, type PartOptions } from './bench-part.ts'
import type { BenchResult, BenchRow } from './bench-row.ts'
import { earlierCopy } from './earlier-copy.ts'

type Options = Pick<PartOptions, 'rounds' | 'requests' | 'print'> & { before: string }

/** Runs the named parts one after the other, and prints their rows and tables. */
export async function runParts(names: readonly PartName[], { before, print, ...options }: Options): Promise<void> {
  const results = new Map<PartName, BenchResult>()
  for (const name of names) {
    const part = await loadPart(name)
    if (part === null) {
      print(`${name}: not registered`)
      continue
    }
    print(`${name}: ${part.says}`)
    const result = await part.run({ ...options, print, before: async () => earlierCopy(before, print) })
    results.set(name, result)
    linesOf(result).forEach(print)
  }
}

/** Rows and tables as lines of Markdown. */
function linesOf({ rows, tables, remarks }: BenchResult): string[] {
  return [
    ...rows.map(sentenceOf),
    ...tables.flatMap(({ title, heads, rows: lines }) => [
      '',
      title,
      ...[heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`),
    ]),
    ...remarks,
  ]
}

function sentenceOf({ goal, unit, before, after, peer, limit, ratio, isReached, noise }: BenchRow): string {
  const figure = (value: number | null) => (value === null ? '–' : value.toPrecision(3))
  const divided = ratio === null ? '' : `; ${ratio.of} ${ratio.value.toFixed(2)}`
  const verdict = noise.isTooNoisy ? `; too noisy to tell: ${noise.because}` : isReached === false ? '; missed' : ''
  return `${goal} (${unit}): before ${figure(before)}, after ${figure(after)}, peer ${figure(peer)}, limit ${figure(limit)}${divided}${verdict}`
}
