// Runs every command of package.json on any Node from 18 on: it installs what is missing, finds Node 24, and runs the
// command with it.
// Usage: node scripts/bootstrap.mjs <command> [arguments], where the command is one of bootstrap/commands.mjs
import { runCommand } from './bootstrap/run-command.mjs'

runCommand(process.argv[2] ?? '', process.argv.slice(3)).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    const isStartProblem = error instanceof Error && error.name === 'StartProblem'
    console.error(isStartProblem ? error.message : error)
    process.exitCode = isStartProblem && typeof error.exitCode === 'number' ? error.exitCode : 1
  },
)
