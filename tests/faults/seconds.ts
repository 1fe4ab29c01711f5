/** How long an open-ended suite runs, in seconds: its target, or N of `npm run faults -- --seconds N`. */
export function secondsOf(target: number): number {
  const requestedSeconds = Number(process.env['SECONDS'])
  return Number.isInteger(requestedSeconds) && requestedSeconds > 0 ? requestedSeconds : target
}
