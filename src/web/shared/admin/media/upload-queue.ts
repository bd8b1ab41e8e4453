import type { UploadedPicture } from '#modules/media/contract.ts'

export type Upload = {
  key: string
  name: string
  folder: string
  share: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  reason?: string
  again?: boolean
  picture?: UploadedPicture
}

export type UploadEvent =
  | { kind: 'added'; uploads: readonly Pick<Upload, 'key' | 'name' | 'folder'>[] }
  | { kind: 'started'; key: string }
  | { kind: 'moved'; key: string; share: number }
  | { kind: 'arrived'; key: string; picture: UploadedPicture }
  | { kind: 'refused'; key: string; reason: string; again: boolean }
  | { kind: 'retried'; key: string }
  | { kind: 'cleared' }

const NEXT: { [Kind in UploadEvent['kind']]?: (event: Extract<UploadEvent, { kind: Kind }>) => Partial<Upload> } = {
  started: () => ({ state: 'sending', share: 0 }),
  moved: ({ share }) => ({ share }),
  arrived: ({ picture }) => ({ state: 'done', share: 1, picture }),
  refused: ({ reason, again }) => ({ state: 'failed', reason, again }),
  retried: () => ({ state: 'waiting', share: 0, again: false }),
}

export function afterUpload(uploads: readonly Upload[], event: UploadEvent): Upload[] {
  if (event.kind === 'cleared') return uploads.filter(({ state }) => state === 'waiting' || state === 'sending')
  if (event.kind === 'added') {
    const keys = new Set(uploads.map(({ key }) => key))
    const fresh = event.uploads.filter(({ key }) => !keys.has(key))
    return [...uploads, ...fresh.map((upload) => ({ ...upload, share: 0, state: 'waiting' as const }))]
  }
  const change = (NEXT[event.kind] as (event: UploadEvent) => Partial<Upload>)(event)
  return uploads.map((upload) => (upload.key === event.key ? { ...upload, ...change } : upload))
}

/** Returns the uploads to start now, so that at most `atOnce` are running. */
export function toSend(uploads: readonly Upload[], atOnce: number): Upload[] {
  const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
  return uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
}

export function progress(uploads: readonly Upload[]): { all: number; done: number; failed: number; share: number } {
  const of = (state: Upload['state']) => uploads.filter((upload) => upload.state === state).length
  const finished = uploads.reduce((sum, { state, share }) => sum + (state === 'failed' ? 1 : share), 0)
  return {
    all: uploads.length,
    done: of('done'),
    failed: of('failed'),
    share: uploads.length > 0 ? finished / uploads.length : 0,
  }
}
