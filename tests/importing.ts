import { expect, vi } from 'vitest'
import type { ChangeSet, EntryPage } from '#modules/change-sets/contract.ts'
import { PART_bytes } from '#modules/imports/contract.ts'
import type { ImportView } from '#views/catalogue/import-view.ts'
import type { Visitor } from './visitor.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const got = await answer
  if (!got.ok) throw new Error(`${got.status}: ${await got.text()}`)
  return (await got.json()) as T
}

export const importsBy = (admin: Visitor) => {
  const shown = (id: string) => json<ImportView>(admin.get(`/api/admin/imports/${id}`))
  const moved = (id: string, move: string) => json<ChangeSet>(admin.post(`/api/admin/change-sets/${id}/moves`, { move }))
  const until = async (id: string, ...states: string[]) => {
    await vi.waitFor(async () => {
      const { state, failure, set } = await shown(id)
      expect(states, failure ?? set?.failure ?? '').toContain(set && state === 'checked' ? set.state : state)
    }, PATIENCE)
    return shown(id)
  }
  const sent = async (name: string, file: string | Uint8Array) => {
    const bytes = Buffer.from(file as string)
    const { id } = await json<{ id: string }>(admin.post('/api/admin/imports', { name, bytes: bytes.length }))
    for (let n = 0; n * PART_bytes < bytes.length; n++) {
      const body = new Uint8Array(bytes.subarray(n * PART_bytes, (n + 1) * PART_bytes))
      const answer = await admin.fetch(`/api/admin/imports/${id}/parts/${n}`, { method: 'PUT', body })
      expect(answer.status).toBe(200)
    }
    await json(admin.post(`/api/admin/imports/${id}/reading`))
    return until(id, 'mapping', 'failed')
  }
  const pictures = async (id: string, zip: Buffer) => {
    for (let n = 0; n * PART_bytes < zip.length; n++) {
      const body = new Uint8Array(zip.subarray(n * PART_bytes, (n + 1) * PART_bytes))
      const answer = await admin.fetch(`/api/admin/imports/${id}/picture-parts/${n}`, { method: 'PUT', body })
      expect(answer.status).toBe(200)
    }
    return admin.post(`/api/admin/imports/${id}/pictures`, { name: 'pictures.zip', bytes: zip.length })
  }
  const mapped = async (job: ImportView, change: object = {}) => {
    const { reading, kind, columns } = job
    const options = { category: 'casual-shirts', status: 'draft', clearEmpty: false, makeColours: true }
    const body = {
      kind,
      preset: reading?.preset,
      decimal: reading?.decimal,
      columns: columns.map(({ target }) => target),
      options,
      ...change,
    }
    await json(admin.send('PUT', `/api/admin/imports/${job.id}/mapping`, { body }))
    return until(job.id, 'ready')
  }
  return {
    shown,
    moved,
    until,
    sent,
    pictures,
    mapped,
    checked: async (name: string, file: string | Uint8Array, change: object = {}) => mapped(await sent(name, file), change),
    run: async (id: string) => {
      await moved(id, 'run')
      return until(id, 'done')
    },
    entries: async (id: string, query = '') =>
      (await json<EntryPage>(admin.get(`/api/admin/change-sets/${id}/entries?size=100${query}`))).entries,
  }
}
