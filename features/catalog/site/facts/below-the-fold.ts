import { FamilyFacts } from './family-facts.tsx'
import { JumpRow } from './jump-row.tsx'
import { TravelFacts } from './travel-facts.tsx'

/**
 * The facts for families. Their script is loaded only after a navigation inside the site: the HTML from the server
 * needs none. The server puts the styles of files with this name into the document.
 */
export const familyParts = { FamilyFacts, JumpRow, TravelFacts }
