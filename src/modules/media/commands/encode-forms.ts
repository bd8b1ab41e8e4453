import { done, type Outcome } from '#kernel/outcome.ts'
import type { Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import { withoutSlot } from '#platform/request-context.ts'
import { FORMATS, type Form, fileOf, formFor, formFrom, formsWithin, nameOfForm, nameOfMaster, WIDTHS } from '../rules/forms.ts'

type NewForm = { id: string; file: string }

/** Encodes files before a page requests them. */
export const formsQueue = queue<NewForm>({
  name: 'encode-form',
  unique: true,
  retries: 2,
  pause_seconds: 30,
  longestPause_seconds: 600,
  longestRun_seconds: 300,
})

/** `width`: pixels of the stored image. */
export async function enqueueForms({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, id: string, width: number): Promise<void> {
  const widest = formFor({ width: WIDTHS[WIDTHS.length - 1] ?? 1600, format: 'webp' }, width).width
  const files = formsWithin(widest).map(fileOf)
  await jobs.enqueueAll(
    tx,
    formsQueue,
    files.map((file) => ({ data: { id, file }, key: `${id} ${file}` })),
  )
}

/** Skips removed images, and files that exist. */
export async function encodeForm(deps: Deps, { id, file }: NewForm): Promise<void> {
  const form = formFrom(file)
  if (!form || (await deps.blobs.get(nameOfForm(id, form)))) return
  const made = await formOfUpload(deps, id, form, { background: true })
  if (!made.ok && made.problem.code !== 'media.no-such-picture') throw new Error(`${file} of ${id}: ${made.problem.code}`)
}

/** Concurrent requests of a process share the work. */
export const formOfUpload = (deps: Pick<Deps, 'pictures' | 'blobs'>, id: string, form: Form, { background = false } = {}) =>
  storedForm(deps, id, form, { background, source: () => deps.blobs.get(nameOfMaster(id)) })

export async function storedForm(
  { pictures, blobs }: Pick<Deps, 'pictures' | 'blobs'>,
  id: string,
  form: Form,
  { source, background = false }: { source: () => Promise<Uint8Array | undefined>; background?: boolean },
): Promise<Outcome<Uint8Array>> {
  const name = nameOfForm(id, form)
  const input = async () => {
    if (await blobs.get(name)) return undefined
    const bytes = await source()
    return bytes && { bytes, form }
  }
  const store = (bytes: Uint8Array) => blobs.put(name, bytes, FORMATS[form.format])
  const made = await withoutSlot(() => pictures.work('form', { key: name, input, store, background }))
  if (made.ok || made.problem.code !== 'media.no-such-picture') return made
  const stored = await blobs.get(name) // another request has made it
  return stored ? done(stored) : made
}
