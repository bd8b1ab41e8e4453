export { problems } from './problems.ts'
export { fitShift, fitVerdict, summaryOf } from './rules/summary.ts'
export {
  answerReview,
  decideReview,
  forgetReviewsOf,
  insertPhoto,
  insertReview,
  lockReview,
  photoById,
  photosOf,
  publishedReview,
  type ReviewRow,
  reviewOfLine,
  reviewsOfOrder,
} from './store.ts'
