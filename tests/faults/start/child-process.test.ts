import { expect, it, onTestFinished, vi } from 'vitest'
import { endAll, run, signalGroup } from './child-process.ts'

it('a program that cannot be started gets no signal, and neither does the group of this test', async () => {
  const received = vi.fn<() => void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, received)
    onTestFinished(() => void process.off(signal, received))
  }
  const kill = vi.spyOn(process, 'kill')
  onTestFinished(() => kill.mockRestore())
  const running = run('/no/such/program', [])
  running.kill('SIGTERM')
  running.interrupt()
  signalGroup(running.child, 'SIGTERM')
  await Promise.all([endAll(), expect(running.ended).rejects.toThrow('ENOENT')])
  expect(kill).not.toHaveBeenCalled()
  expect(received).not.toHaveBeenCalled()
})
