import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BENCH_FOLDER } from '#tests/bench/earlier-copy.ts'
import type { Answer } from './ask.ts'
import type { SiteProcess } from './site-process.ts'

const FOLDER = path.join(BENCH_FOLDER, `nginx-${process.pid}`)
const MAX_ATTEMPTS = 100

/** True when nginx is installed. The benchmark never installs it. */
export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * Starts nginx with one worker, which sends these bodies as files: page number n is `/n`. They are
 * already compressed, so nginx only sends them.
 */
export async function startNginx(answers: readonly Answer[], { port, core }: { port: number; core: string | null }) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(path.join(FOLDER, 'pages'), { recursive: true })
  // The nginx worker may run as a separate user, who must be able to read the files.
  for (const folder of [BENCH_FOLDER, FOLDER, path.join(FOLDER, 'pages')]) chmodSync(folder, 0o755)
  answers.forEach(({ body }, i) => writeFileSync(path.join(FOLDER, 'pages', String(i)), body))
  const settings = path.join(FOLDER, 'nginx.conf')
  writeFileSync(settings, configOf(port, answers))
  const program = ['nginx', '-p', FOLDER, '-c', settings]
  const [command = '', ...args] = core === null ? program : ['taskset', '-c', core, ...program]
  const child = spawn(command, args, { stdio: 'ignore' })
  for (let attempt = 0; !(await accepts(port)); attempt++) {
    if (attempt === MAX_ATTEMPTS) throw new Error('nginx does not answer.')
    await pause(50)
  }
  const server: SiteProcess = {
    pid: child.pid ?? 0,
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(FOLDER, { recursive: true, force: true })
    },
  }
  return server
}

function configOf(port: number, answers: readonly Answer[]): string {
  const encodings = answers.map(({ encoding }, i) => `/${i} ${encoding};`).join(' ')
  return `daemon off; worker_processes 1; pid nginx.pid; error_log stderr crit;
events { worker_connections 64; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  map $uri $encoding { ${encodings} }
  default_type "text/html; charset=utf-8";
  client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
  server { listen 127.0.0.1:${port}; root pages; add_header Content-Encoding $encoding; add_header Vary Accept-Encoding; }
}`
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
