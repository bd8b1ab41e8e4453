import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandOf, isRunning } from '../../bench/processes.ts'

test('isRunning is false for a killed process that its parent has not reaped', async () => {
  // The shell becomes `sleep`, which never reads the exit status of its child.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [printed] = await once(parent.stdout, 'data')
  const child = Number(String(printed))
  expect(isRunning(child)).toBe(true)
  process.kill(child, 'SIGKILL')
  await vi.waitFor(() => expect(commandOf(child)).toContain('defunct'))
  expect(isRunning(child)).toBe(false)
})
