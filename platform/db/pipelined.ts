import pg from 'pg'

/** A driver statement with the result handlers that the driver's types omit. */
type Query = pg.Query & {
  name?: string
  text: string
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}

/**
 * The driver's state of a connection: the texts of the statements prepared by the server, and of those submitted for
 * preparation.
 */
type PreparedStatements = Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string | undefined>>

/** A statement for the driver. Its types do not show that a text without values can use the extended protocol too. */
export type Statement = pg.QueryConfig & { queryMode?: 'extended' }

/**
 * Sends several statements in one round trip to the server. They run in order, and each sees the effects of those
 * before it. When one fails, the server runs none after it, and all get the same error. Outside a transaction they
 * count as one transaction.
 */
export async function sendPipelined(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<pg.QueryResult[]> {
  const [only, ...others] = statements
  if (only === undefined) return []
  if (others.length === 0) return [await client.query(only)]
  return new Promise((resolve, reject) => {
    client.query(new PipelinedStatements(statements, (error, results) => (error ? reject(error) : resolve(results))))
  })
}

type BatchCallback = (error: Error | null | undefined, results: pg.QueryResult[]) => void

/**
 * Several statements in place of the single statement that the driver expects. Each is one of the driver's own queries,
 * which can send itself and read its answer. The sync message is sent once, after the last statement.
 */
class PipelinedStatements implements pg.Submittable {
  readonly statements: readonly Statement[]
  /** The driver also calls this function on a timeout. */
  callback: (error?: Error | null) => void
  readonly results: pg.QueryResult[] = []
  readonly #queries: Query[]
  #error: Error | undefined
  /** The index of the query whose response comes next. */
  #index = 0

  constructor(statements: readonly Statement[], onDone: BatchCallback) {
    this.statements = statements
    this.callback = (error) => onDone(error, this.results)
    this.#queries = statements.map((statement) => {
      const request: Statement = { ...statement, queryMode: 'extended' }
      const query = new pg.Query(request, (error, result) => {
        if (error) this.#error ??= error
        else this.results.push(result)
      })
      if (!isWhole(query)) throw new Error('the driver uses a different kind of statement')
      return query
    })
  }

  /** The driver stores the prepared statements of the server by name. */
  get name(): string | undefined {
    return this.#current?.name
  }
  get text(): string {
    return this.#current?.text ?? ''
  }
  get #current(): Query | undefined {
    return this.#queries[this.#index]
  }

  submit(connection: pg.Connection): void {
    const connectionWithoutSync: pg.Connection = Object.create(connection, { sync: { value: () => undefined } })
    connection.stream.cork()
    for (const query of this.#queries) {
      const submitError: unknown = query.submit(connectionWithoutSync)
      if (submitError instanceof Error) this.#error ??= submitError
      // The statements after a refused one must not run.
      if (this.#error !== undefined) break
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: object): void {
    this.#current?.handleRowDescription(message)
  }
  handleDataRow(message: object): void {
    this.#current?.handleDataRow(message)
  }
  handleCommandComplete(message: object, connection: pg.Connection): void {
    this.#current?.handleCommandComplete(message, connection)
    this.#index += 1
  }
  handleEmptyQuery(): void {
    this.#index += 1
  }

  handleReadyForQuery(connection: pg.Connection): void {
    if (this.#error === undefined) for (const query of this.#queries) query.handleReadyForQuery(connection)
    this.callback(this.#error)
  }

  /** The server has not read the statements after the failed one, so it has not prepared them. */
  handleError(error: Error, { parsedStatements, submittedNamedStatements }: PreparedStatements): void {
    for (const { name = '' } of this.#queries)
      if (parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.callback(error)
  }
}

function isWhole(query: pg.Query): query is Query {
  return 'handleRowDescription' in query && 'handleReadyForQuery' in query
}
