/** The head of a group, as its lines stand on paper. */
export type GroupHead = { title: string; beside: string; below: readonly string[]; aside: string; height: number }
/** The lines of each cell of a row. */
export type RowLines = readonly (readonly string[])[]
/** What stands below what came before it: the head of a group, or a row. */
export type Block =
  | { kind: 'head'; head: GroupHead; isContinued: boolean; height: number }
  /** `isRest`: what had no room on the page before. */
  | { kind: 'row'; lines: RowLines; isRest: boolean; height: number }
