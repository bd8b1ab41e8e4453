import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BlobStore, isBlobName } from '#platform/blobs/blob-store.ts'
import { blobsInFolder } from '#platform/blobs/folder.ts'
import { blobsInS3 } from '#platform/blobs/s3.ts'

const kept = new Map<string, { bytes: Buffer; type: string }>()
let trouble = 0
const server: Server = createServer(async (request, response) => {
  const sent: Buffer[] = []
  for await (const part of request) sent.push(part)
  const signed = /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(request.headers.authorization ?? '')
  if (!signed) return void response.writeHead(403).end('SignatureDoesNotMatch')
  if (trouble > 0) {
    trouble--
    return void response.writeHead(500).end('InternalError')
  }
  const name = request.url ?? ''
  if (request.method === 'PUT') kept.set(name, { bytes: Buffer.concat(sent), type: request.headers['content-type'] ?? '' })
  if (request.method === 'DELETE') kept.delete(name)
  const found = kept.get(name)
  if (request.method === 'GET') return void (found ? response.end(found.bytes) : response.writeHead(404).end('NoSuchKey'))
  response.end()
})
beforeAll(() => new Promise<void>((open) => server.listen(0, '127.0.0.1', open)))
afterAll(() => void server.close())
const folder = mkdtempSync(join(tmpdir(), 'loomcourt-blobs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const s3 = (secretAccessKey = 'a secret of tests') =>
  blobsInS3({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'house',
    region: 'eu-west-1',
    accessKeyId: 'KEY',
    secretAccessKey,
  })

test.each([
  ['media/0a/w480.webp', true],
  ['../secret', false],
  ['media/../secret', false],
  ['/etc/passwd', false],
  ['media//x', false],
  ['media/x/', false],
  ['Media/x', false],
  ['media/x?y', false],
  ['', false],
])('%j is a blob name: %s', (name, is) => expect(isBlobName(name)).toBe(is))

describe.each<[string, () => BlobStore]>([
  ['a folder', () => blobsInFolder(folder)],
  ['an S3 store', s3],
])('%s', (_, open) => {
  test('returns what was stored, and nothing once it is removed', async () => {
    const store = open()
    expect(await store.get('media/x/w320.webp')).toBeUndefined()
    await store.put('media/x/w320.webp', Buffer.from('bytes'), 'image/webp')
    await store.put('media/x/w320.webp', Buffer.from('bytes'), 'image/webp')
    expect(Buffer.from((await store.get('media/x/w320.webp')) ?? []).toString()).toBe('bytes')
    await store.remove('media/x/w320.webp')
    await store.remove('media/x/w320.webp')
    expect(await store.get('media/x/w320.webp')).toBeUndefined()
  })

  test('refuses a name outside the store', async () => {
    await expect(open().put('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow('no name of a file')
  })
})

test('concurrent writes never leave a partial file in a folder', async () => {
  const store = blobsInFolder(folder)
  await Promise.all(Array.from({ length: 20 }, () => store.put('media/y.webp', Buffer.alloc(100_000, 7), 'image/webp')))
  expect((await store.get('media/y.webp'))?.length).toBe(100_000)
  expect(readdirSync(join(folder, 'media')).filter((name) => name.startsWith('y'))).toEqual(['y.webp'])
})

test('S3 requests are retried, and a lasting error names the status and file', async () => {
  trouble = 1
  await s3().put('media/z.webp', Buffer.from('z'), 'image/webp')
  expect(kept.get('/house/media/z.webp')).toEqual({ bytes: Buffer.from('z'), type: 'image/webp' })
  trouble = 10
  await expect(s3().get('media/z.webp')).rejects.toThrow('The file store answered 500 to reading media/z.webp')
  trouble = 0
})
