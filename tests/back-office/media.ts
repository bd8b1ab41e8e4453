import sharp from 'sharp'
import type { Shop } from '#server/shop.ts'
import type { Visitor } from '../visitor.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function mediaWrites(shop: Shop, admin: Visitor, { json, picture }: SharedSteps): Writes {
  const anUploaded = async () => {
    const [r, g, b] = crypto.getRandomValues(new Uint8Array(3))
    const file = await sharp({
      create: { width: 300, height: 300, channels: 3, background: { r: r ?? 0, g: g ?? 0, b: b ?? 0 } },
    })
      .png()
      .toBuffer()
    const body = file as unknown as BodyInit
    return json<{ id: string }>(admin.fetch('/api/admin/media?name=one.png', { method: 'POST', body }))
  }
  const failedPicture = async () => {
    const { db } = shop.deps
    const { id } = await db.selectFrom('media_asset').select('id').where('recipe', 'is not', null).executeTakeFirstOrThrow()
    await db.updateTable('media_asset').set({ state: 'failed', failure: 'It was too large.' }).where('id', '=', id).execute()
    return id
  }
  return {
    'POST /api/admin/media': async () => ({ path: 'media?name=test.png', picture: await picture() }),
    'POST /api/admin/media/drawings': async () => ({
      path: 'media/drawings',
      body: { thing: 'jacket', swatches: ['twill-indigo'], views: ['front'] },
    }),
    'POST /api/admin/media/:id/draw': async () => ({ path: `media/${await failedPicture()}/draw` }),
    'PATCH /api/admin/media/:id': async () => ({ path: `media/${(await anUploaded()).id}`, body: { name: 'Sleeve' } }),
    'PUT /api/admin/media/:id/file': async () => ({
      path: `media/${(await anUploaded()).id}/file?name=new.png`,
      picture: await picture(),
    }),
    'POST /api/admin/media/sortings': async () => ({
      path: 'media/sortings',
      body: { ids: [(await anUploaded()).id], folder: 'Cloths', addTags: ['linen'] },
    }),
    'POST /api/admin/media/removals': async () => ({ path: 'media/removals', body: { ids: [(await anUploaded()).id] } }),
  }
}
