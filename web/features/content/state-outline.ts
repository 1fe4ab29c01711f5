/** A state or union territory on the map of India. */
export type StateOutline = {
  /** Of its path in web/images/india-outline.svg. */
  id: string
  name: string
  /** Where a label has the most room, in the map's own pixels. */
  x: number
  y: number
  /** Too small to be hit as it is drawn. */
  isSmall: boolean
}
