/** How long a long suite goes on: as long as its target says, or as `npm run faults -- --seconds N` says. */
export function secondsOf(target: number): number {
  const given = Number(process.env['SECONDS'])
  return Number.isInteger(given) && given > 0 ? given : target
}
