import { ApiProblem } from '../../api/transport.ts'
import { importWrites, partAddress, picturePartAddress } from './import-reads.ts'

export const MAX_MB = 64
export const MAX_PICTURES_MB = 128
const PART_bytes = 1024 * 1024
const TRIES = 4
const PAUSE_ms = 800

/** `onShare` gets the progress from 0 to 1. Returns the id of the import. */
export async function sendList(file: File, onShare: (share: number) => void): Promise<string> {
  const { id, part_bytes } = await importWrites.start(file.name.slice(-200), file.size)
  await sendParts(file, part_bytes, (n) => partAddress(id, n), onShare)
  await importWrites.read(id)
  return id
}

export async function sendPictures(id: string, zip: File, onShare: (share: number) => void): Promise<void> {
  await sendParts(zip, PART_bytes, (n) => picturePartAddress(id, n), onShare)
  await importWrites.pictures(id, { name: zip.name.slice(-200), bytes: zip.size })
}

async function sendParts(file: File, part_bytes: number, address: (n: number) => string, onShare: (share: number) => void) {
  const parts = Math.ceil(file.size / part_bytes)
  for (let n = 0; n < parts; n++) {
    await sendPart(address(n), file.slice(n * part_bytes, (n + 1) * part_bytes))
    onShare((n + 1) / parts)
  }
}

async function sendPart(address: string, part: Blob): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(address, { method: 'PUT', body: part }).catch(() => undefined)
    if (answer?.ok) return
    if (answer && answer.status < 500) throw new ApiProblem(answer, await answer.text())
    if (attempt === TRIES) throw new TypeError('a part of the file did not arrive')
    await new Promise((again) => setTimeout(again, PAUSE_ms * 2 ** attempt))
  }
}
