/** The door of inquiries for flows and views. */
export { problems } from './problems.ts'
export { inquiries, inquiriesOf, inquiry, ownInquiries } from './queries/inquiries.ts'
export { stateOf } from './rules/state.ts'
export {
  answersOf,
  closeInquiry,
  deleteOldInquiries,
  forgetInquiriesOf,
  insertAnswer,
  insertInquiry,
  lockInquiry,
} from './store.ts'
