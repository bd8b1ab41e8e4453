export { changeJob } from './commands/change-job.ts'
export { deleteOldRows } from './commands/delete-old-rows.ts'
export { groupRows, joinChildren, putKeys, renameKeys } from './commands/group-rows.ts'
export { eachPicture, fileNameOf, weighPictures } from './commands/picture-zip.ts'
export { headingsKey, readImport } from './commands/read-import.ts'
export { receivePart, startImport, uploaded } from './commands/receive-file.ts'
export { forgetPictures, rememberMapping, rememberPicture } from './commands/remember-choices.ts'
export { deleteParts, dropPartsBehind, putPart } from './commands/upload-parts.ts'
export { problems } from './problems.ts'
export { sizeOfParts } from './queries/file-parts.ts'
export { findImport, importPage, presentJob } from './queries/imports.ts'
export { type JobRow, jobById, lockJob } from './queries/jobs.ts'
export { type PictureFate, pictureFates } from './queries/picture-fates.ts'
export { groupsBehind, keysLike, rowsAt, rowsBehind, rowsOfGroup, type StagedRow } from './queries/staged-rows.ts'
export { assemble } from './rules/assemble.ts'
export { folded, listOut } from './rules/cells.ts'
export {
  at,
  type CellProblem,
  type Note,
  type PictureDraft,
  type ProductDraft,
  type Reading,
  type Row,
  type VariantDraft,
} from './rules/draft.ts'
export { notes, pictureFaults } from './rules/notes.ts'
export { neededFor } from './rules/rights.ts'
export { rowKey } from './rules/row-key.ts'
export { NEEDED, targetsOf } from './rules/targets.ts'
