import { useSyncExternalStore } from 'react'
import { getQueryClient } from '../../../api/query-client.ts'
import { ApiProblem } from '../../../api/transport.ts'
import { newKey } from '../../idempotency-key.ts'
import { forgetFile, keepFile, keptFiles } from './kept-files.ts'
import { mediaReads, uploadAddress } from './media-api.ts'
import { isTooLarge, nameOfFile, sendFile } from './send-file.ts'
import { afterUpload, toSend, type Upload, type UploadEvent } from './upload-queue.ts'

const MAX_CONCURRENT = 2

/** Uploads of this tab. They continue after a reload, because the files stay in the browser until sent. */
let uploads: readonly Upload[] = []
const files = new Map<string, Blob>()
const listeners = new Set<() => void>()
let isRestored = false

function happen(event: UploadEvent) {
  uploads = afterUpload(uploads, event)
  for (const listener of listeners) listener()
}

/** `sentence`: message for a file that is too large. */
export async function addUploads(chosen: readonly File[], folder: string, sentence: string): Promise<void> {
  const added = chosen.map((file) => ({ key: newKey(), name: file.name, folder, file }))
  for (const { key, file } of added) files.set(key, file)
  happen({ kind: 'added', uploads: added.map(({ key, name }) => ({ key, name, folder })) })
  for (const { key, file } of added) {
    if (isTooLarge(file)) happen({ kind: 'refused', key, reason: sentence, again: false })
  }
  await Promise.all(added.filter(({ file }) => !isTooLarge(file)).map(keepFile))
  sendNext()
}

export function retryUpload(key: string): void {
  happen({ kind: 'retried', key })
  sendNext()
}

export function clearUploads(): void {
  const over = uploads.filter(({ state }) => state === 'done' || state === 'failed')
  for (const { key } of over) forget(key)
  happen({ kind: 'cleared' })
}

function forget(key: string) {
  files.delete(key)
  void forgetFile(key)
}

function sendNext() {
  for (const upload of toSend(uploads, MAX_CONCURRENT)) {
    happen({ kind: 'started', key: upload.key })
    void send(upload)
  }
}

async function send({ key, name, folder }: Upload) {
  const file = files.get(key)
  if (!file) return
  try {
    const address = uploadAddress(nameOfFile(name), folder)
    const picture = await sendFile('POST', address, file, (share) => happen({ kind: 'moved', key, share }))
    happen({ kind: 'arrived', key, picture })
    forget(key)
    await getQueryClient().invalidateQueries(mediaReads.everyPage())
  } catch (error) {
    const refused = error instanceof ApiProblem && error.status < 500 && error.status !== 429 && error.status !== 401
    happen({ kind: 'refused', key, reason: error instanceof ApiProblem ? error.sentence : '', again: !refused })
    if (refused) void forgetFile(key) // a retry would be refused too
  }
  sendNext()
}

async function restore() {
  const storedFiles = await keptFiles()
  for (const { key, file } of storedFiles) files.set(key, file)
  happen({ kind: 'added', uploads: storedFiles.map(({ key, name, folder }) => ({ key, name, folder })) })
  sendNext()
}

const NONE: readonly Upload[] = []
function listen(listener: () => void) {
  listeners.add(listener)
  if (!isRestored) void restore()
  isRestored = true
  return () => void listeners.delete(listener)
}

export const useUploads = (): readonly Upload[] =>
  useSyncExternalStore(
    listen,
    () => uploads,
    () => NONE,
  )
