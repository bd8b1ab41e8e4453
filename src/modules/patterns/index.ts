import type { Workbench } from './workbench.ts'

export { approveDraft, keepDraft } from './commands/keep-draft.ts'
export { problems } from './problems.ts'
export {
  approvedOfLine,
  type DraftRow,
  draftById,
  draftsOfOrder,
  drawingOf,
  garmentsLaid,
  laidWith,
  laysOfDraft,
  supersede,
} from './store.ts'
export type { TaskName, Tasks, Workbench } from './workbench.ts'

declare module '#platform/deps.ts' {
  interface Deps {
    patterns: Workbench
  }
}
