// Worker thread that drafts patterns, one task at a time.
import { parentPort } from 'node:worker_threads'
import { draft, jobSheetPdf, layPicture, laysOf, patternPicture, pdfOf } from '@loomcourt/patterns/workbench'
import type { TaskName, Tasks } from '#modules/patterns/index.ts'
import { FONT_FILES, runsOf } from '#platform/pdf/glyphs.ts'

export type Task = { id: number; task: TaskName; given: unknown[] }
export type Result = { id: number; result: unknown } | { id: number; failure: string }

type Working = { [T in TaskName]: (...args: Parameters<Tasks[T]>) => ReturnType<Tasks[T]> | Promise<ReturnType<Tasks[T]>> }
const LETTERS = { fonts: FONT_FILES, runsOf }
const WORK: Working = {
  draft,
  lays: laysOf,
  pdf: (pattern, format, caption) => pdfOf(pattern, format, caption, LETTERS),
  jobSheet: (sheet) => jobSheetPdf(sheet, LETTERS),
  picture: patternPicture,
  layPicture,
}

let before: Promise<void> = Promise.resolve()
parentPort?.on('message', ({ id, task, given: taskArgs }: Task) => {
  before = before.then(async () => {
    try {
      const work = WORK[task] as (...all: unknown[]) => unknown
      parentPort?.postMessage({ id, result: await work(...taskArgs) } satisfies Result)
    } catch (error) {
      parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies Result)
    }
  })
})
