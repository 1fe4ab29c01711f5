import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

const CONNECT_TIMEOUT_MS = 1_000
const POOL_SIZE = 20

/**
 * Creates our own connections to the gateway: few, kept alive, and abandoned when they are not accepted within a
 * second.
 */
export function createGatewayAgents(): { httpAgent: HttpAgent; httpsAgent: HttpsAgent } {
  const options = { keepAlive: true, maxSockets: POOL_SIZE }
  return {
    httpAgent: withConnectTimeout(new HttpAgent(options)),
    httpsAgent: withConnectTimeout(new HttpsAgent(options)),
  }
}

function withConnectTimeout<A extends HttpAgent>(agent: A): A {
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback)
    if (!socket) return socket
    const timer = setTimeout(() => socket.destroy(new Error('No connection within a second.')), CONNECT_TIMEOUT_MS)
    const settle = () => clearTimeout(timer)
    socket.once('connect', settle).once('error', settle).once('close', settle)
    return socket
  }
  return agent
}
