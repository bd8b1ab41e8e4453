export { eachPicture, fileNameOf, weighPictures } from './commands/picture-zip.ts'
export { headingsKey, readImport } from './commands/read-import.ts'
export { receivePart, startImport, uploaded } from './commands/receive-file.ts'
export { problems } from './problems.ts'
export { findImport, importPage, presentJob } from './queries/imports.ts'
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
export {
  changeJob,
  deleteOldRows,
  deleteParts,
  dropPartsBehind,
  forgetPictures,
  groupRows,
  groupsBehind,
  type JobRow,
  jobById,
  joinChildren,
  keysLike,
  lockJob,
  type PictureFate,
  pictureFates,
  putKeys,
  putPart,
  rememberMapping,
  rememberPicture,
  renameKeys,
  rowsAt,
  rowsBehind,
  rowsOfGroup,
  type StagedRow,
  sizeOfParts,
} from './store.ts'
