import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildPages } from './build-pages.mjs'
import { checkPlatform } from './check-platform.mjs'
import { chooseNode } from './choose-node.mjs'
import { COMMANDS } from './commands.mjs'
import { installPackages } from './install-packages.mjs'
import { offerHook } from './offer-hook.mjs'
import { problem } from './problem.mjs'
import { createProgress } from './progress.mjs'
import { runProgram } from './run-program.mjs'
import { acquireSetupLock } from './setup-lock.mjs'
import { supervise } from './supervise.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
/** The steps: packages, pages, database, migrations, seed, address. */
const START_STEPS = 6

/**
 * Prepares the project as far as the command needs it, runs the command and returns its exit code.
 *
 * @param {string} name
 * @param {readonly string[]} args
 */
export async function runCommand(name, args) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined)
    throw problem(`There is no command "${name}". The commands are ${Object.keys(COMMANDS).join(', ')}.`)
  checkPlatform()
  const progress = createProgress({ steps: command.serves ? START_STEPS : 0 })
  const quiet = { ...progress, step: (text) => text.endsWith('…') && progress.step(text) }
  const reporter = command.serves ? progress : quiet
  await installPackages(ROOT, reporter)
  const node = chooseNode(ROOT)
  const env = environmentOf(command, node)
  if (command.builds) await buildPages(ROOT, { node, env, progress: reporter })
  else if (command.serves) progress.step('Pages are built when they are requested')
  if (command.serves) offer(progress)
  if (command.serves) env.PATHIK_START = progress.handOver()
  const release = command.writesPages ? await claimTurn(progress) : () => undefined
  try {
    const run = (options) => runProgram(node, nodeArguments(command, args), { cwd: ROOT, env, ...options })
    if (command.isSupervised)
      return await supervise(({ onReady, starts }) => run({ onReady, env: nextStartEnv(env, starts) }))
    const { code } = await run({})
    return code
  } finally {
    release()
  }
}

/** How a developer turns on the check before a push. */
function offer(progress) {
  const line = offerHook(ROOT, process.env)
  if (line !== null) progress.note(line)
}

/** A build first empties the folder of the pages, so two simultaneous builds would delete each other's files. */
function claimTurn(progress) {
  return acquireSetupLock(ROOT, { onWait: () => progress.note('Another build is running here; waiting for it …') })
}

function environmentOf(command, node) {
  const bin = path.join(ROOT, 'node_modules', '.bin')
  return {
    ...command.defaults,
    ...process.env,
    PATH: [path.dirname(node), bin, process.env.PATH].join(path.delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, 'node_modules', '.cache', 'compiled'),
    ...command.env,
  }
}

/** A restart counts its own seconds, not those since the first start. */
function nextStartEnv(env, starts) {
  return starts === 1 ? env : { ...env, PATHIK_START: env.PATHIK_START.replace(/@.*/, `@${Date.now()}`) }
}

function nodeArguments(command, args) {
  const settings = path.join(ROOT, '.env')
  const flags = [
    ...(command.flags ?? []),
    ...(command.settings && fs.existsSync(settings) ? [`--env-file=${settings}`] : []),
    ...(command.watches ? ['--watch', '--watch-preserve-output'] : []),
  ]
  return [...flags, resolveProgram(command.program), ...(command.arguments ?? []), ...args]
}

/**
 * The command of a package is run through its script, because the files in node_modules/.bin are shell scripts on
 * Windows.
 */
function resolveProgram(program) {
  if (/\.(ts|mjs|js)$/.test(program)) return path.join(ROOT, program)
  const folder = path.join(ROOT, 'node_modules', program === 'playwright' ? '@playwright/test' : program)
  const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[program])
}
