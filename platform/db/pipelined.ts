import pg from 'pg'

/** A statement of the driver, with how it is told of its answer. The driver's types leave that out. */
type Query = pg.Query & {
  name?: string
  text: string
  handleRowDescription(message: object): void
  handleDataRow(message: object): void
  handleCommandComplete(message: object, connection: pg.Connection): void
  handleReadyForQuery(connection: pg.Connection): void
}

/** What the driver knows of a connection: the texts of what the server has prepared, and of what was sent for that. */
type Prepared = Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string | undefined>>

/** A statement for the driver. Its types leave out that a text without values can be sent as one with values is. */
export type Statement = pg.QueryConfig & { queryMode?: 'extended' }

/**
 * Sends statements on one way to the server and back, where each would be a way of its own. They are done in their
 * order, each with what the one before has left. When one fails, the server does none of those behind it, and the error
 * is that of all. Outside a transaction they are one.
 */
export async function sendOnOneWay(client: pg.ClientBase, statements: readonly Statement[]): Promise<pg.QueryResult[]> {
  const [only, ...others] = statements
  if (only === undefined) return []
  if (others.length === 0) return [await client.query(only)]
  return new Promise((resolve, reject) => {
    client.query(new StatementsOfOneWay(statements, (error, results) => (error ? reject(error) : resolve(results))))
  })
}

type Done = (error: Error | null | undefined, results: pg.QueryResult[]) => void

/**
 * Several statements, in the place where the driver expects one. Each is one of the driver's own, which knows how to be
 * sent and how to read its answer. Only the message that asks for an answer comes once, behind the last of them.
 */
class StatementsOfOneWay implements pg.Submittable {
  readonly statements: readonly Statement[]
  /** The driver calls it too, when there is no answer in time. */
  callback: (error?: Error | null) => void
  readonly results: pg.QueryResult[] = []
  readonly #queries: Query[]
  #problem: Error | undefined
  /** Whose answer comes now. */
  #place = 0

  constructor(statements: readonly Statement[], done: Done) {
    this.statements = statements
    this.callback = (error) => done(error, this.results)
    this.#queries = statements.map((statement) => {
      const asked: Statement = { ...statement, queryMode: 'extended' }
      const query = new pg.Query(asked, (error, result) => {
        if (error) this.#problem ??= error
        else this.results.push(result)
      })
      if (!isWhole(query)) throw new Error('the driver has statements of another kind')
      return query
    })
  }

  /** The driver keeps by name what the server has prepared. */
  get name(): string | undefined {
    return this.#current?.name
  }
  get text(): string {
    return this.#current?.text ?? ''
  }
  get #current(): Query | undefined {
    return this.#queries[this.#place]
  }

  submit(connection: pg.Connection): void {
    const unasked: pg.Connection = Object.create(connection, { sync: { value: () => undefined } })
    connection.stream.cork()
    for (const query of this.#queries) {
      const refused: unknown = query.submit(unasked)
      if (refused instanceof Error) this.#problem ??= refused
      // What stands behind it must not be done.
      if (this.#problem !== undefined) break
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
    this.#place += 1
  }
  handleEmptyQuery(): void {
    this.#place += 1
  }

  handleReadyForQuery(connection: pg.Connection): void {
    if (this.#problem === undefined) for (const query of this.#queries) query.handleReadyForQuery(connection)
    this.callback(this.#problem)
  }

  /** The server has not read the statements behind the one that failed, so it has not prepared them. */
  handleError(error: Error, { parsedStatements, submittedNamedStatements }: Prepared): void {
    for (const { name = '' } of this.#queries)
      if (parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.callback(error)
  }
}

function isWhole(query: pg.Query): query is Query {
  return 'handleRowDescription' in query && 'handleReadyForQuery' in query
}
