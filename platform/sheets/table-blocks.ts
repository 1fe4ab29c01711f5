/** The heading of a group, as printed lines. */
export type GroupHeading = {
  title: string
  inlineDetails: string
  below: readonly string[]
  aside: string
  height: number
}
/** The lines of each cell of a row. */
export type RowLines = readonly (readonly string[])[]
/** A block of a table, placed below the previous one: a group heading or a row. */
export type Block =
  | { kind: 'head'; heading: GroupHeading; isContinued: boolean; height: number }
  /** `isRest`: the part of a row that did not fit on the previous page. */
  | { kind: 'row'; lines: RowLines; isRest: boolean; height: number }
