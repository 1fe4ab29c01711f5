/** How long an open-ended suite runs, in seconds: its target, or N of `npm run faults -- --seconds N`. */
export function secondsOf(target: number): number {
  const given = Number(process.env['SECONDS'])
  return Number.isInteger(given) && given > 0 ? given : target
}
