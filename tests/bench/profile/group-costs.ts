import type { Profiler } from 'node:inspector'

/** The CPU milliseconds per page that one group of functions used. */
export type Cost = { group: string; ms: number }

const OTHER_GROUP = 'V8 itself'
/** Frames in which the main thread only waits. */
const IDLE_FRAMES = new Set(['(idle)', '(root)'])
const PACKAGES: readonly (readonly [string, RegExp])[] = [
  ['React', /\/node_modules\/(?:react|react-dom|scheduler)\//],
  ['React Router', /\/node_modules\/react-router\//],
  ['Zod', /\/node_modules\/zod\//],
  ['Drizzle', /\/node_modules\/drizzle-orm\//],
  ['pg', /\/node_modules\/(?:pg|pg-[\w-]+|postgres-[\w-]+)\//],
  ['Hono', /\/node_modules\/(?:hono|@hono)\//],
  ['zlib', /^node:(?:internal\/)?zlib/],
  ['digests', /^node:(?:internal\/)?crypto/],
  ['Node: network, streams, timers', /^node:/],
  ['our pages', /\/(?:dist\/server|web|messages)\//],
  ['our server', /\/(?:server|domain|contract|sandbox)\//],
]

/** Adds up the self time of each function, and divides the sums by the number of pages. */
export function groupCosts({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, pages: number): Cost[] {
  const parentById = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const frameById = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const groupOfNode = (id: number | undefined): string | null => {
    const frame = id === undefined ? undefined : frameById.get(id)
    if (id === undefined || frame === undefined) return OTHER_GROUP
    // The time of a V8 or system function counts for its caller, because a write by zlib, for example, is not a network
    // write.
    return (
      groupOf(frame) ??
      (frame.url === '' && !IDLE_FRAMES.has(frame.functionName) ? groupOfNode(parentById.get(id)) : null)
    )
  }
  const groupById = new Map(nodes.map(({ id }) => [id, groupOfNode(id)]))
  const total = new Map<string, number>()
  samples.forEach((id, i) => {
    const group = groupById.get(id) ?? null
    if (group !== null) total.set(group, (total.get(group) ?? 0) + (timeDeltas[i] ?? 0) / 1000)
  })
  return [...total].map(([group, ms]) => ({ group, ms: ms / pages })).toSorted((a, b) => b.ms - a.ms)
}

/** The group of a function. Null for idle time, and for functions whose time counts for their caller. */
function groupOf({ functionName, url }: Profiler.Profile['nodes'][number]['callFrame']): string | null {
  if (IDLE_FRAMES.has(functionName) || url === 'node:inspector') return null
  if (functionName === '(garbage collector)') return 'garbage collection'
  if (functionName === '(program)') return OTHER_GROUP
  if (url === '') return /^(?:parse|stringify)$/.test(functionName) ? 'JSON' : null
  return PACKAGES.find(([, pattern]) => pattern.test(url))?.[0] ?? 'other packages'
}
