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

export type Tasks = {
  draft: (order: DraftOrder) => Drafted
  lays: (patterns: readonly Pattern[], cloth: Cloth) => Lay[]
  pdf: (pattern: Pattern, format: PaperFormat, caption: Caption) => Uint8Array
  jobSheet: (sheet: JobSheetPaper) => Uint8Array
  picture: (pattern: Pattern, language: PaperLanguage) => string
  layPicture: (lay: Lay, language: PaperLanguage) => string
}
export type TaskName = keyof Tasks

/** Runs tasks in worker threads. Refuses `patterns.busy` and `patterns.not-finished`. */
export interface Workbench {
  run<T extends TaskName>(task: T, ...taskArgs: Parameters<Tasks[T]>): Promise<Outcome<ReturnType<Tasks[T]>>>
  close(): Promise<void>
}
