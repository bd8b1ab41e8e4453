import { parentPort, workerData } from 'node:worker_threads'
import { maker, type PictureOrder } from './make.ts'

/** One thread of the studio: takes an order, answers with its manifest or with what went wrong. */
const { root, fineness } = workerData as { root: string; fineness: number }
const make = maker(root, fineness)

parentPort?.on('message', async ({ id, order }: { id: number; order: PictureOrder }) => {
  try {
    parentPort?.postMessage({ id, manifest: await make(order) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
