import { linesOf } from './listed-lines.ts'
import { loadNearby } from './nearby-data.ts'

/** The data of a list that the server makes with the page: the browser fetches this code only for another list. */
export const lateData = { linesOf, loadNearby }
