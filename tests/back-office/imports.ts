import { expect, vi } from 'vitest'
import type { Shop } from '#server/shop.ts'
import { importsBy } from '../importing.ts'
import type { Visitor } from '../visitor.ts'
import { zipOf } from '../zips.ts'
import type { SharedSteps, Writes } from './shared.ts'

export function importsWrites(_: Shop, admin: Visitor, { json, productId }: SharedSteps): Writes {
  const startedImport = async (bytes: number) =>
    (await json<{ id: string }>(admin.post('/api/admin/imports', { name: 'list.csv', bytes }))).id
  const LIST = 'sku,price\nAUDIT-1,12.00\n'
  async function sentImport(): Promise<string> {
    const id = await startedImport(LIST.length)
    await admin.fetch(`/api/admin/imports/${id}/parts/0`, { method: 'PUT', body: LIST })
    return id
  }
  async function readImport(): Promise<string> {
    const { id } = await importsBy(admin).sent('list.csv', LIST)
    return id
  }
  const bulkChange = async () => ({
    selection: { ids: [await productId()] },
    change: { kind: 'status', status: 'active' },
    title: 'For the test',
  })
  async function preparedChange(): Promise<string> {
    const { id } = await json<{ id: string }>(admin.post('/api/admin/bulk-changes', await bulkChange()))
    await vi.waitFor(
      async () => expect(await json(admin.get(`/api/admin/change-sets/${id}`))).toMatchObject({ state: 'ready' }),
      10_000,
    )
    return id
  }
  return {
    'POST /api/admin/imports': async () => ({ path: 'imports', body: { name: 'list.csv', bytes: 10 } }),
    'POST /api/admin/imports/:id/reading': async () => ({ path: `imports/${await sentImport()}/reading` }),
    'PUT /api/admin/imports/:id/reading': async () => ({
      path: `imports/${await readImport()}/reading`,
      body: { encoding: 'utf-8', delimiter: ';' },
    }),
    'POST /api/admin/imports/:id/pictures': async () => {
      const id = await readImport()
      const zip = zipOf({ name: 'front.png', bytes: Buffer.from('whatever it is') })
      await admin.fetch(`/api/admin/imports/${id}/picture-parts/0`, { method: 'PUT', body: new Uint8Array(zip) })
      return { path: `imports/${id}/pictures`, body: { name: 'pictures.zip', bytes: zip.length } }
    },
    'PUT /api/admin/imports/:id/mapping': async () => ({
      path: `imports/${await readImport()}/mapping`,
      body: { kind: 'prices', preset: 'own', decimal: '.', columns: ['sku', 'price'], options: {} },
    }),
    'POST /api/admin/bulk-changes': async () => ({ path: 'bulk-changes', body: await bulkChange() }),
    'POST /api/admin/change-sets/:id/moves': async () => ({
      path: `change-sets/${await preparedChange()}/moves`,
      body: { move: 'cancel' },
    }),
    'PUT /api/admin/imports/:id/parts/:n': async () => ({
      path: `imports/${await startedImport(LIST.length)}/parts/0`,
      picture: Buffer.from(LIST),
    }),
    'PUT /api/admin/imports/:id/picture-parts/:n': async () => ({
      path: `imports/${await readImport()}/picture-parts/0`,
      picture: zipOf({ name: 'front.png', bytes: Buffer.from('not a picture') }),
    }),
  }
}
