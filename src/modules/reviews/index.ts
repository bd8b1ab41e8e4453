export { answerReview, decideReview, forgetReviewsOf, insertPhoto, insertReview } from './commands/change-review.ts'
export { problems } from './problems.ts'
export {
  lockReview,
  photoById,
  photosOf,
  publishedReview,
  type ReviewRow,
  reviewOfLine,
  reviewsOfOrder,
} from './queries/reviews.ts'
export { fitShift, fitVerdict, summaryOf } from './rules/summary.ts'
