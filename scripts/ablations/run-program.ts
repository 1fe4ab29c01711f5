import { spawn } from 'node:child_process'

/** Runs a program in the copied project with the current version of Node, and waits until it ends. */
export function runProgram(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ hasPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => resolve({ hasPassed: false, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }))
  })
}
