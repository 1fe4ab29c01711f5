// Usage: npm run bench
// Measures on this machine, in rounds that take turns, and prints ratios. Each takes a few seconds; nothing is
// asserted.
import { benchCachedPage } from './cached-page.ts'

await benchCachedPage((line) => console.log(line))
