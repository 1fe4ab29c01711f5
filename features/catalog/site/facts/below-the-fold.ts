import { FamilyFacts } from './family-facts.tsx'
import { JumpLinks } from './jump-row.tsx'
import { TravelFacts } from './travel-facts.tsx'

/**
 * The facts for families. Their script is loaded only after navigation within the site: the server-rendered HTML needs
 * none. The server inlines the styles of files with this name.
 */
export const familyComponents = { FamilyFacts, JumpRow: JumpLinks, TravelFacts }
