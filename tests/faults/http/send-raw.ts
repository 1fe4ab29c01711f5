import net from 'node:net'

/** Sends raw bytes. Returns the statuses of all responses on the connection; none if it was rejected or closed. */
export function sendRaw(port: number, bytes: Buffer | string): Promise<number[]> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    let read = ''
    const finish = (): void => {
      socket.destroy()
      resolve([...read.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status)))
    }
    socket.setEncoding('latin1').on('data', (text: string) => (read += text))
    socket.once('close', finish).once('error', finish)
    socket.end(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}
