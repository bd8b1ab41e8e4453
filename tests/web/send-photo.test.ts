import { afterEach, expect, test, vi } from 'vitest'
import { sendPhoto } from '#web/api/send-photo.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['is sent again while the shop is busy', [503, 503, 201], 3],
  ['is given up after four tries', [503, 503, 503, 503, 201], 4],
  ['is sent once when it is refused', [415, 201], 1],
])('a photo %s', async (_, statuses, sent) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answers = statuses.map((status) => new Response(null, { status, headers: { 'Retry-After': '10' } }))
  const fetching = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', fetching)
  const answer = sendPhoto('/photos', { method: 'POST', body: new Blob(['x']) })
  await vi.advanceTimersByTimeAsync(60_000) // does not run all timers, because another file in this worker may set them without end
  expect([(await answer).status, fetching.mock.calls.length]).toEqual([statuses[sent - 1], sent])
})
