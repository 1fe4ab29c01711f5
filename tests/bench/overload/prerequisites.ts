import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'

/** One of the visitors' addresses. Linux accepts all of 127.0.0.0/8 without configuration. */
const LOOPBACK_ADDRESS = '127.0.1.1'

/** A prerequisite of a measurement that this machine lacks. The message is for the person who ran the command. */
export class MissingPrerequisite extends Error {}

/**
 * Checks whether the product can be measured here.
 *
 * @param folders the folders of the copies: this project, and perhaps an earlier commit
 * @throws {MissingPrerequisite}
 */
export async function checkPrerequisites(folders: readonly string[]): Promise<void> {
  for (const folder of folders) checkFolder(folder)
  const server = createServer().listen(0, LOOPBACK_ADDRESS)
  try {
    await once(server, 'listening')
  } catch {
    throw new MissingPrerequisite(
      `Visitors come from many addresses of the loopback network, and this system does not have ${LOOPBACK_ADDRESS}. Linux has them all.`,
    )
  } finally {
    server.close()
  }
}

function checkFolder(folder: string): void {
  if (!existsSync(path.join(folder, 'server', 'serve.ts')))
    throw new MissingPrerequisite(`${folder} is not a folder of this project.`)
  if (!existsSync(path.join(folder, 'node_modules', 'pg')))
    throw new MissingPrerequisite(`The packages of ${folder} are missing: run "npm ci" there.`)
  if (!existsSync(path.join(folder, 'dist', 'server')))
    throw new MissingPrerequisite(`The pages of ${folder} are not built: run "npm run build" there.`)
}
