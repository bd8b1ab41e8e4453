import { done } from '#kernel/outcome.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { queue } from '#platform/jobs/queue.ts'
import { FIRST_width } from '../rules/forms.ts'
import { assetById, saveFailed, waitingIds } from '../store.ts'

type Picture = { id: string }

/** Queue that renders images before the first request for them. */
export const drawPictureQueue = queue<Picture>({
  name: 'draw-picture',
  unique: true,
  retries: 3,
  pause_seconds: 30,
  longestPause_seconds: 600,
  longestRun_seconds: 900,
})

const MAX = 200

/** Does nothing unless the shop is configured to render all images. */
export async function queuePictures({ config, db, jobs }: Deps): Promise<void> {
  if (config.drawPictures !== 'all') return
  const ids = await waitingIds(db, MAX)
  if (ids.length === 0) return
  await transact(db, async (tx) => {
    const pictures = ids.map((id) => ({ data: { id }, key: id }))
    return done(await jobs.enqueueAll(tx, drawPictureQueue, pictures))
  })
}

export async function drawWaiting({ db, drawing }: Deps, { id }: Picture): Promise<void> {
  if ((await assetById(db, id))?.state !== 'waiting') return
  const drawn = await drawing.ask(id, FIRST_width, 'nobody')
  if (!drawn && (await assetById(db, id))?.state === 'waiting') throw new Error('a picture was not drawn: the shop is closing')
}

/** Prevents another try after the last retry. */
export const drawingGivenUp = ({ db }: Deps, { id }: Picture): Promise<void> =>
  saveFailed(db, id, 'It was not drawn, try after try: its process ended each time.')
