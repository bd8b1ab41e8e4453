export { finishPreview } from './commands/finish-preview.ts'

export { problems } from './problems.ts'
export { changeEntries, changeSet, changeSets, findChangeSet } from './queries/change-sets.ts'
export type { RemarkWords } from './remark-words.ts'
export { BULK_MOVEMENTS, BulkChange, type BulkMovement, MAX_CHOSEN } from './rules/bulk.ts'
export { newPrice } from './rules/new-price.ts'
export { notes } from './rules/notes.ts'
export { BULK_ACTIONS } from './rules/rights.ts'
export { momentAhead, moveSet, type SetMove, UNDO_hours } from './rules/set-moves.ts'
export {
  addEntries,
  type ChangeEntryRow,
  type ChangeSetRow,
  changeSet as saveSet,
  entriesIn,
  forgetBefore,
  isStill,
  lockDue,
  lockSet,
  moveFrom,
  type NewEntry,
  noteResult,
  putSet,
  setById,
  takeEntry,
  waitAgain,
} from './store.ts'
