/**
 * Makes Git run `npm run check` before each push (`.githooks/pre-push`). Usage: `npm run hook`, and `npm run hook --
 * --off` to turn it off.
 */
import { spawnSync } from 'node:child_process'
import { ROOT } from './checks/run-step.ts'

const FOLDER = '.githooks'
const isOff = process.argv.includes('--off')
const git = (...args: string[]) => spawnSync('git', ['config', ...args], { cwd: ROOT, encoding: 'utf8' })

const before = git('--get', 'core.hooksPath').stdout.trim()
if (before !== '' && before !== FOLDER) {
  console.error(`Git uses the hooks in ${before} here. Unset core.hooksPath first, or call npm run check from there.`)
  process.exit(1)
}
const { status, stderr } =
  isOff && before === ''
    ? { status: 0, stderr: '' }
    : git(...(isOff ? ['--unset', 'core.hooksPath'] : ['core.hooksPath', FOLDER]))
if (status === 0)
  console.log(
    isOff
      ? 'Git no longer runs a check before each push.'
      : 'Git runs npm run check before each push. `npm run hook -- --off` turns this off, and `git push --no-verify` skips it once.',
  )
else console.error(`Git did not save the setting: ${stderr.trim()}`)
process.exitCode = status ?? 1
