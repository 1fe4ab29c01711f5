/** A state or union territory on the map of India. */
export type StateOutline = {
  /** The id of its path in ui/site/images/india-outline.svg. */
  id: string
  name: string
  /** The point with the most space for a label, in the map's own pixels. */
  x: number
  y: number
  /** True for a state that is too small to click as it is drawn. */
  isSmall: boolean
}
