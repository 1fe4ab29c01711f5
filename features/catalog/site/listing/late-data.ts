import { linesOf } from './listed-lines.ts'
import { loadNearby } from './nearby-data.ts'

/**
 * Computes list data. The server does this when it renders the page, so the browser loads this code only for another
 * list.
 */
export const lateData = { linesOf, loadNearby }
