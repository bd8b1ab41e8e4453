import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { DrawingQueue } from '#modules/media/index.ts'
import { fileOfPicture } from '#modules/media/queries/file-of-picture.ts'
import { FIRST_width } from '#modules/media/rules/forms.ts'
import { aGreyPicture } from '../quick-pictures.ts'
import { aSeededShop, only } from '../seeded-shop.ts'
import { ROOT } from '../shop.ts'

const shops = aSeededShop()

const stateOf = async (id: string) =>
  await only(shops).deps.db.selectFrom('media_asset').select(['state', 'failure']).where('id', '=', id).executeTakeFirstOrThrow()

test('a picture being drawn while the shop closes is drawn after the next start', async () => {
  const { deps } = only(shops)
  const { id } = await deps.db
    .selectFrom('media_asset')
    .select('id')
    .where('recipe', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await deps.db.updateTable('media_asset').set({ state: 'waiting' }).where('id', '=', id).execute()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { pictures } = deps
  const watched = {
    ...pictures,
    make: (...drawing: Parameters<typeof pictures.make>) => {
      begin()
      return pictures.make(...drawing)
    },
  }
  const closing = new DrawingQueue(() => ({ ...deps, pictures: watched }))
  const drawn = closing.ask(id, FIRST_width)
  await begun
  closing.close()
  await pictures.close()
  expect(await drawn).toBe(false)
  await expect.poll(() => (closing as unknown as { working: boolean }).working).toBe(false)
  expect(await stateOf(id)).toEqual({ state: 'waiting', failure: null })

  const started = new DrawingQueue(() => ({ ...deps, pictures: { ...pictures, make: (_, width) => aGreyPicture(width) } }))
  expect(await started.ask(id, FIRST_width)).toBe(true)
  expect((await stateOf(id)).state).toBe('ready')
  started.close()
})

test.each(['SIGINT', 'SIGHUP', 'SIGTERM'] as const)(
  'the renderer process survives %s sent to the process group',
  async (signal) => {
    const child = fork(`${ROOT}/src/server/image-renderer/process.ts`, {
      serialization: 'advanced',
      env: { ...process.env, RENDERER_MEMORY_MB: '700' },
    })
    try {
      const answer = async (id: number) => {
        child.send({ id, kind: 'decode', input: { bytes: new Uint8Array([1]), limits: { pixels: 1e6, interlaced: 1e6 } } })
        return Promise.race([once(child, 'message').then(([result]) => result), once(child, 'exit').then(([, why]) => why)])
      }
      expect(await answer(1)).toMatchObject({ id: 1 })
      child.kill(signal)
      expect(await answer(2)).toMatchObject({ id: 2 })
    } finally {
      child.kill('SIGKILL')
    }
  },
)

test('a picture requested while the shop closes is on its way', async () => {
  const { deps } = only(shops)
  const drawn = deps.db.selectFrom('media_asset').select('id').where('recipe', 'is not', null).where('source', '<>', 'uploaded')
  const { id } = await drawn.where('state', '<>', 'failed').limit(1).executeTakeFirstOrThrow()
  const drawing = new DrawingQueue(() => deps)
  const nothing = async () => undefined
  const without = { ...deps, drawing, shippedPicture: nothing, blobs: { ...deps.blobs, get: nothing } }
  const requested = fileOfPicture(without, id, { width: FIRST_width, format: 'avif' })
  drawing.close()
  expect(await requested).toMatchObject({ ok: false, problem: { code: 'media.on-its-way' } })
})
