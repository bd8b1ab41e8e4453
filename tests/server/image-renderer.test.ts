import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { openLog } from '#platform/log.ts'
import { rendererInProcess } from '#server/image-renderer/image-renderer.ts'
import { childrenOf, commandOf } from '../../bench/processes.ts'
import { interlacedPng, SIDE_12_MP, SIDE_25_MP, SIDE_50_MP } from '../largest-files.ts'

const log = openLog('silent')
const limits = { pixels: 50_000_000, interlaced: 50_000_000 }
const open: ReturnType<typeof rendererInProcess>[] = []
const renderer = (options: Parameters<typeof rendererInProcess>[1] = {}) => {
  const opened = rendererInProcess(log, { nice: 0, ...options })
  open.push(opened)
  return opened
}
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const grey = (width = 400) =>
  sharp({ create: { width, height: width, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
const decode = (bytes: Uint8Array, key: string, background = false) =>
  ['decode', { key, input: async () => ({ bytes, limits }), background }] as const
const code = (outcome: { ok: boolean; problem?: { code: string } }) => (outcome.ok ? 'done' : outcome.problem?.code)

test('the renderer queue refuses uploads beyond its limit with 503 and Retry-After', async () => {
  const { work, counts } = renderer({ waiting: { decode: 2 }, staffPlaces: 0 })
  const bytes = await grey()
  const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => work(...decode(bytes, key))))
  expect(outcomes.map(code)).toEqual(['done', 'done', 'done', 'media.busy', 'media.busy'])
  expect(outcomes[4]).toMatchObject({ problem: { status: 503, retryAfter_s: expect.any(Number) } })
  expect(counts()).toMatchObject({ done: 3, refused: 2, running: 0, waiting: 0, started: 1 })
})

test('tasks with the same key are done once', async () => {
  const { work, counts } = renderer()
  const bytes = await grey()
  let stored = 0
  const store = async () => void stored++
  const form = { width: 320, format: 'webp' } as const
  const asked = Array.from({ length: 40 }, () => work('form', { key: 'x', input: async () => ({ bytes, form }), store }))
  expect(new Set((await Promise.all(asked)).map(code))).toEqual(new Set(['done']))
  expect([counts().done, stored]).toEqual([1, 1])
})

test('tasks of a waiting request go before background tasks', async () => {
  const { work } = renderer({ waiting: { decode: 1 }, staffPlaces: 0 })
  const bytes = await grey()
  const order: string[] = []
  const run = (key: string, background: boolean) => work(...decode(bytes, key, background)).then(() => order.push(key))
  await Promise.all([
    run('first', true),
    run('background', true),
    run('awaited', true),
    run('request', false),
    run('awaited', false),
  ])
  expect(order).toEqual(['first', 'awaited', 'awaited', 'request', 'background'])
})

test('a task that takes too much memory ends its process and is refused once', async () => {
  const { work, counts } = renderer({ memory_MB: 170 })
  expect(code(await work(...decode(interlacedPng(SIDE_50_MP), 'large')))).toBe('media.broken')
  expect(code(await work(...decode(await grey(), 'small')))).toBe('done')
  expect(counts()).toMatchObject({ done: 2, started: 2 })
}, 60_000)

test('a task that takes too long ends its process and is refused with 503', async () => {
  const { work, counts } = renderer({ patience_ms: { form: 1 } })
  const bytes = await grey()
  const late = await work('form', { key: 'x', input: async () => ({ bytes, form: { width: 320, format: 'avif' } }) })
  expect(late).toMatchObject({ problem: { code: 'media.busy', status: 503, retryAfter_s: expect.any(Number) } })
  expect(code(await work(...decode(bytes, 'next')))).toBe('done')
  expect(counts().started).toBe(2)
})

test('an upload whose renderer process is killed is refused with 503 and Retry-After', async () => {
  const { work } = renderer()
  const killed = work(...decode(interlacedPng(SIDE_25_MP), 'innocent'))
  const pid = await vi.waitFor(() => {
    const [found] = childrenOf(process.pid).filter((each) => commandOf(each).includes('image-renderer/process'))
    if (!found) throw new Error('has not started')
    return found
  })
  process.kill(pid, 'SIGKILL')
  expect(await killed).toMatchObject({ problem: { code: 'media.busy', status: 503, retryAfter_s: expect.any(Number) } })
  expect(code(await work(...decode(await grey(), 'next')))).toBe('done')
})

test('uploads of strangers leave places to those of staff, which go first', async () => {
  const { work } = renderer({ waiting: { decode: 4 }, staffPlaces: 2 })
  const bytes = await grey()
  const order: string[] = []
  const run = (key: string, staff: boolean) =>
    work('decode', { key, input: async () => ({ bytes, limits }), staff }).then((outcome) => {
      order.push(key)
      return code(outcome)
    })
  const strangers = ['a', 'b', 'c', 'd'].map((key) => run(key, false))
  const staff = ['s', 't', 'u'].map((key) => run(key, true))
  expect(await Promise.all(strangers)).toEqual(['done', 'done', 'done', 'media.busy'])
  expect(await Promise.all(staff)).toEqual(['done', 'done', 'media.busy'])
  expect(order.filter((key) => key !== 'd' && key !== 'u')).toEqual(['a', 's', 't', 'b', 'c'])
})

test('a closing renderer refuses waiting and new tasks', async () => {
  const { work, close } = renderer()
  const bytes = await grey()
  const waiting = ['a', 'b'].map((key) => work(...decode(bytes, key)))
  await close()
  expect([...(await Promise.all(waiting)), await work(...decode(bytes, 'c'))].map(code)).toEqual(Array(3).fill('media.busy'))
})

test.each([
  ['a baseline photo of 25 million pixels', false, 4999, 'done'],
  ['an interlaced photo of 12 million pixels', true, SIDE_12_MP, 'done'],
  ['an interlaced photo of 25 million pixels', true, SIDE_25_MP, 'interlaced'],
  ['a photo of 50 million pixels', true, SIDE_50_MP, 'too-many-pixels'],
])('%s is decoded or refused by its size', async (_, interlaced, side, expected) => {
  const blank = { create: { width: side, height: side, channels: 3, background: '#888' } } as const
  const bytes = interlaced ? interlacedPng(side) : await sharp(blank).jpeg().toBuffer()
  const photo = { pixels: 25_000_000, interlaced: 12_000_000 }
  const outcome = await renderer().work('decode', { key: 'x', input: async () => ({ bytes, limits: photo }) })
  expect(outcome.ok && (typeof outcome.value === 'string' ? outcome.value : 'done')).toBe(expected)
})
