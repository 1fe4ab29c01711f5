import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { explainStartError, startProblem } from './start-errors.ts'

const fault = (fields: Record<string, string | number>, message = 'it failed') =>
  Object.assign(new Error(message), fields)

describe('explainStartError', () => {
  it('one of our own sentences is printed unchanged', () => {
    expect(explainStartError(startProblem('Do this.', new Error('why')))).toEqual({
      sentence: 'Do this.',
      isKnown: true,
    })
  })

  it('a port in use is named, and another port is suggested', async () => {
    const holder = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const error = await new Promise((resolve) => net.createServer().once('error', resolve).listen(port, '127.0.0.1'))
    holder.close()
    expect(explainStartError(error).sentence).toContain(
      `Port ${port} is already taken by another program; stop it, or choose another one with PORT=${port + 1}`,
    )
  })

  it.each([
    [fault({ code: 'EACCES', syscall: 'listen', port: 80 }), 'This user may not open port 80'],
    [fault({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '203.0.113.7' }), 'HOST is set to 203.0.113.7'],
    [
      fault({ code: 'ECONNREFUSED', syscall: 'connect', address: '10.0.0.1', port: 5432 }),
      'The database at 10.0.0.1:5432 does not answer (ECONNREFUSED)',
    ],
    [fault({ code: '28P01' }), 'The database refused the user name or password in DATABASE_URL'],
    [fault({ code: '3D000' }), 'The database named in DATABASE_URL does not exist'],
    [fault({}, 'timeout expired'), 'The database does not answer in time'],
    [fault({ code: 'EACCES', syscall: 'open', path: '/srv/x' }), 'This user may not read or write /srv/x'],
    [fault({ code: 'EROFS', path: '/srv/x' }), 'read-only disk'],
    [fault({ code: 'ENOSPC', path: '/srv/x' }), 'is full'],
  ])('%o becomes a sentence', (error, sentence) => {
    const explanation = explainStartError(error)
    expect(explanation.sentence).toContain(sentence)
    expect(explanation.isKnown).toBe(true)
  })

  it('finds an error that a library wrapped, and one of several attempts', () => {
    const inner = fault({ code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 5432 })
    expect(explainStartError(new Error('query failed', { cause: inner })).sentence).toContain(
      '::1:5432 does not answer',
    )
    expect(explainStartError(new AggregateError([inner], '')).sentence).toContain('::1:5432 does not answer')
  })

  it('an unexpected error is printed unchanged and points to the log', () => {
    expect(explainStartError(new TypeError('x is not a function'))).toEqual({
      sentence: 'Pathik could not start: x is not a function',
      isKnown: false,
    })
  })
})
