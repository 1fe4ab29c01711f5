import { admitCalls, type CallParts } from './admit-call.ts'
import { createBodyBudget, type BodyBudget } from './body-budget.ts'
import { apiSegments } from './not-found.ts'
import { createSiteFront, type Listener, type SiteParts } from './site-front.ts'

type FrontParts = SiteParts &
  Omit<CallParts, 'bodies'> & {
    /** The memory for bodies. A test replaces it. */
    bodies?: BodyBudget
  }

/**
 * The outermost listener of a site that is whole. What there is no room for is refused here, before the app and the
 * database know of it.
 */
export function createFront(parts: FrontParts): Listener {
  const { bodies = createBodyBudget() } = parts
  const segments = apiSegments(parts.app)
  return createSiteFront(parts, {
    owns: (segment) => segments.has(segment),
    answer: admitCalls({ ...parts, bodies, hasSandbox: segments.has('sandbox') }),
  })
}
