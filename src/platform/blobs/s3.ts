import { AwsClient } from 'aws4fetch'
import { assert } from '#kernel/assert.ts'
import { type BlobStore, isBlobName } from './blob-store.ts'

export type S3 = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const PATIENCE_ms = 20_000

/** Stores files in an S3-compatible store, which must accept path-style URLs (`endpoint/bucket/name`). */
export function blobsInS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3): BlobStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const ask = async (name: string, init: RequestInit) => {
    assert(isBlobName(name), `${name} is no name of a file`)
    return client.fetch(`${endpoint}/${bucket}/${name}`, { ...init, signal: AbortSignal.timeout(PATIENCE_ms) })
  }
  const mustBeFine = async (answer: Response, doing: string) => {
    if (!answer.ok)
      throw new Error(`The file store answered ${answer.status} to ${doing}: ${(await answer.text()).slice(0, 300)}`)
  }
  return {
    where: `${endpoint}/${bucket}`,
    get: async (name) => {
      const answer = await ask(name, { method: 'GET' })
      if (answer.status === 404) {
        await answer.body?.cancel()
        return undefined
      }
      await mustBeFine(answer, `reading ${name}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    put: async (name, bytes, contentType) => {
      const answer = await ask(name, { method: 'PUT', body: bytes as BodyInit, headers: { 'Content-Type': contentType } })
      await mustBeFine(answer, `writing ${name}`)
    },
    remove: async (name) => {
      const answer = await ask(name, { method: 'DELETE' })
      if (answer.status !== 404) await mustBeFine(answer, `removing ${name}`)
    },
  }
}
