import { linesOf } from './listed-lines.ts'
import { loadNearby } from './nearby-data.ts'

/** The list data that the server computes with the page: the browser loads this code only for another list. */
export const lateData = { linesOf, loadNearby }
