import { admitCalls, type CallDependencies } from './admit-call.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { apiSegments } from './not-found.ts'
import { isPlainPath } from './plain-path.ts'
import { refuse } from './refuse.ts'
import { createSiteFront, type Listener, type SiteDependencies } from './site-front.ts'

type FrontDependencies = SiteDependencies &
  Omit<CallDependencies, 'bodies'> & {
    /** The memory budget for bodies, replaced in tests. */
    bodies?: BodyBudget
  }

/**
 * The outermost listener of a fully started site. Requests without a free slot are refused here, before the app and the
 * database are involved.
 */
export function createFront(parts: FrontDependencies): Listener {
  const { bodies = createBodyBudget() } = parts
  const segments = apiSegments(parts.app)
  const admit = admitCalls({ ...parts, bodies, hasSandbox: segments.has('sandbox') })
  return createSiteFront(parts, {
    owns: (segment) => segments.has(segment),
    answer(incoming, outgoing, path) {
      if (isPlainPath(path)) admit(incoming, outgoing, path)
      else refuse(outgoing, parts.headers, { code: 'NOT_FOUND' })
    },
  })
}
