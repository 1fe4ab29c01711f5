// Usage: npm run bench
// Measures on this machine, in rounds that take turns, and prints ratios. A few seconds each; nothing is asserted.
import { benchCachedPage } from './cached-page.ts'

await benchCachedPage((line) => console.log(line))
