import fs from 'node:fs'
import path from 'node:path'

import { prepareDataFolder } from '#platform/runtime/data-folder.ts'
import { inheritedEnvironment } from '#platform/environment/env.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import { findRunningServer } from './find-running-server.ts'
import { linkLibraries } from './binaries.ts'
import { type Connection, connectionUrl } from './connection.ts'
import { removeIncompleteClusters, createCluster } from './create-cluster.ts'
import { keepRunning, type Server } from './keep-running.ts'
import { launchServer, type LaunchOptions } from './launch-server.ts'
import { claimOwnership, takeOwnership } from './ownership.ts'
import { choosePlace, type Place } from './place.ts'
import { ensureSiteLogin } from './site-login.ts'

const ANSWER_TIMEOUT_MS = 30_000

type EmbeddedPostgresOptions = {
  /** DATA_DIR. The folder is created when it is missing. */
  dataDir: string
  /**
   * XDG_STATE_HOME. The database goes there when its user cannot enter `dataDir`; without a value, it goes to
   * /var/lib/pathik.
   */
  stateHome?: string | undefined
  log: { warn: (text: string) => void; error: (text: string) => void }
  onStep?: (text: string) => void
  /**
   * Extra server settings (`{ fsync: 'off' }` for a test cluster). They apply only when this call starts the server.
   */
  settings?: Readonly<Record<string, string>>
}

export type EmbeddedPostgres = {
  /** The owner of the tables, for migrations and tools. The connection stays valid after a restart of the server. */
  config: Connection
  /** The role of the site: `new pg.Pool({ ...site, max: 10 })`. It may not change or delete audit events. */
  site: Connection
  url: string
  /** True when a server already ran on this data, left behind by a killed process or started by another command. */
  adopted: boolean
  /** The folder of the database and its log. */
  root: string
  /** Stops the server, unless it belongs to another living process. Close pools first. */
  stop: () => Promise<void>
}

/**
 * Starts our own PostgreSQL 18 on a private socket, or adopts the server that already runs on this data. A killed
 * server is restarted while this process is alive. Files that a person may have put there are never deleted.
 *
 * @throws StartProblem, whose message is meant for the person who typed the command
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { onStep = () => undefined, log, stateHome, settings = {} } = options
  const location = choosePlace({ dataDir: prepareDataFolder(options.dataDir), stateHome, onStep })
  const environment = {
    ...inheritedEnvironment(['PATH', 'SystemRoot', 'TEMP']),
    LC_ALL: 'C',
    TZ: 'UTC',
    ...linkLibraries(location.binaries, { folder: path.join(location.root, 'library-links'), runAs: location.runAs }),
  }
  removeIncompleteClusters(location.root)
  if (!fs.existsSync(path.join(location.cluster, 'PG_VERSION'))) {
    onStep('Creating the database (first start only) …')
    await createCluster(location, environment)
  }
  const first = await adoptOrStartServer(location, { environment, settings })
  const restart = (): Promise<Server> =>
    adoptOrStartServer(location, { environment, settings, port: first.connection.port })
  const site = await ensureSiteLogin(location, first.connection)
  const keeper = keepRunning(first, { location, log, restart })
  return {
    config: first.connection,
    site,
    url: connectionUrl(first.connection),
    adopted: first.adopted,
    root: location.root,
    stop: keeper.stop,
  }
}

/** Adopts or starts a server, retrying while another start, stop or recovery holds the cluster. */
async function adoptOrStartServer(location: Place, launchOptions: LaunchOptions): Promise<Server> {
  const deadline = performance.now() + ANSWER_TIMEOUT_MS
  for (;;) {
    const found = await findRunningServer(location.cluster)
    if (found.kind === 'running') {
      claimOwnership(location)
      return { ...found, adopted: true, exited: null }
    }
    const launchResult = found.kind === 'none' ? await launchServer(location, launchOptions) : null
    if (launchResult?.kind === 'running') {
      takeOwnership(location)
      return { ...launchResult, adopted: false }
    }
    if (performance.now() > deadline)
      throw startProblem(
        `Another database server uses ${location.cluster} but does not answer; stop it and start again.`,
      )
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
