// A profiled server imports this first. The signal SIGUSR2 starts the profiler, and the next one writes the profile to
// PROFILE_FILE. So the profile includes neither the startup of the server nor its first, slow pages.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

const file = process.env['PROFILE_FILE'] ?? ''
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: 200 })
let isRunning = false

process.on('SIGUSR2', () => void toggle())

async function toggle(): Promise<void> {
  if (!isRunning) {
    isRunning = true
    await session.post('Profiler.start')
    writeFileSync(`${file}.began`, '')
    return
  }
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(`${file}.part`, JSON.stringify(profile))
  // The file must be complete as soon as it exists.
  renameSync(`${file}.part`, file)
}
