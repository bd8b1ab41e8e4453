import type {
  Caption,
  Cloth,
  Drafted,
  DraftOrder,
  JobSheetPaper,
  Lay,
  PaperFormat,
  PaperLanguage,
  Pattern,
} from '@loomcourt/patterns'
import type { Outcome } from '#kernel/outcome.ts'

/** Tasks for worker threads: each takes between a few and a few hundred milliseconds of CPU time. */
export type Tasks = {
  draft: (order: DraftOrder) => Drafted
  /** Returns the lay of the pieces of these patterns for each material. */
  lays: (patterns: readonly Pattern[], cloth: Cloth) => Lay[]
  pdf: (pattern: Pattern, format: PaperFormat, caption: Caption) => Uint8Array
  jobSheet: (sheet: JobSheetPaper) => Uint8Array
  picture: (pattern: Pattern, language: PaperLanguage) => string
  layPicture: (lay: Lay, language: PaperLanguage) => string
}
export type TaskName = keyof Tasks

/**
 * Runs tasks in worker threads. Refuses `patterns.busy` when the queue is full or the shop is
 * closing, and `patterns.not-finished` when a task times out or crashes twice.
 */
export interface Workbench {
  run<T extends TaskName>(task: T, ...taskArgs: Parameters<Tasks[T]>): Promise<Outcome<ReturnType<Tasks[T]>>>
  close(): Promise<void>
}
