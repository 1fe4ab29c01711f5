/** Two days and less are told in hours, more in days. */
function span(hours: number): string {
  return hours % 24 === 0 && hours > 48 ? `${hours / 24} days` : `${hours} hours`
}

/**
 * Until when cancelling is free, in one line. The line for
 * 24 hours is the specification's own (§2), to the letter; a package with another policy says its own time.
 */
export const cancellationMessages = {
  /** `hours` until which everything goes back; null where no time gives that. */
  hint: (hours: number | null) =>
    hours === null ? 'Cancellation by the steps on this page.' : `Free cancellation up to ${span(hours)} before start.`,
  snapshotTitle: (hours: number | null) => (hours === null ? 'Cancellation' : 'Free cancellation'),
  snapshotLine: (hours: number | null) =>
    hours === null ? 'By dated steps, see below' : `Up to ${span(hours)} before start`,
} as const
