import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { blobsInFolder } from '#platform/blobs/folder.ts'
import { makePrivate } from '#server/private-files.ts'

const made: string[] = []
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'loomcourt-private-'))
  made.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8)

test('uploaded files of people are readable only by the shop', async () => {
  const folder = join(aFolder(), 'files')
  await blobsInFolder(folder).put('returns/12/photo.webp', Buffer.from('a photo'), 'image/webp')
  expect([modeOf(folder), modeOf(folder, 'returns/12'), modeOf(folder, 'returns/12/photo.webp')]).toEqual(['700', '700', '600'])
})

test('a start corrects the modes of older files', async () => {
  const data = aFolder()
  mkdirSync(join(data, 'files/inquiries'), { recursive: true })
  writeFileSync(join(data, 'files/inquiries/cv.pdf'), 'a life')
  for (const path of ['', 'files', 'files/inquiries']) chmodSync(join(data, path), 0o755)
  chmodSync(join(data, 'files/inquiries/cv.pdf'), 0o644)
  await makePrivate(data)
  const modes = ['files', 'files/inquiries', 'files/inquiries/cv.pdf'].map((path) => modeOf(data, path))
  expect([modeOf(data), ...modes]).toEqual([process.getuid?.() === 0 ? '711' : '700', '700', '700', '600'])
})
