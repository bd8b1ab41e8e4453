export {
  deleteSettledFiles,
  deleteUnopenedFiles,
  fileById,
  filesOf,
  filesOfPerson,
  insertFile,
  markOpened,
  storedBytes,
  sweepFiles,
} from './file-store.ts'
export { acceptedKind, ENDINGS } from './kind-of-file.ts'
export { problems } from './problems.ts'
export { inquiries, inquiriesOf, inquiry, ownInquiries } from './queries/inquiries.ts'
export { stateOf } from './rules/state.ts'
export {
  answersOf,
  closeInquiry,
  deleteOldInquiries,
  forgetInquiriesOf,
  inquiryRow,
  insertAnswer,
  insertInquiry,
  lockInquiry,
  moveInquiries,
} from './store.ts'
