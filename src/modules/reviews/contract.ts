import { z } from 'zod'
import { multiLine, singleLine, words } from '#shapes/text.ts'

export const FITS = ['small', 'slightly-small', 'true', 'slightly-large', 'large'] as const
export type Fit = (typeof FITS)[number]
export const FIT_VERDICTS = ['small', 'true', 'large'] as const
export type FitVerdict = (typeof FIT_VERDICTS)[number]
export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
export const MAX_REVIEW_PHOTOS = 4
const MAX_TEXT = 4_000

export const WriteReview = z.object({
  /** Idempotency key created by the form: a resent review is stored once. */
  id: z.uuid(),
  line: z.int().min(1),
  stars: z.int().min(1).max(5),
  title: singleLine(120).default(''),
  text: multiLine(MAX_TEXT, { least: 10, missing: 'Please write a sentence or two.' }),
  fit: z.enum(FITS).nullable().default(null),
  name: words(60, 'Please say how you want to be called.'),
})
export type WriteReview = z.infer<typeof WriteReview>

const Answer = z.object({ text: z.string(), at: z.string() })
const ReviewText = z.object({
  id: z.uuid(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  fit: z.enum(FITS).nullable(),
  name: z.string(),
  size: z.string().nullable(),
  cloth: z.string().nullable(),
  language: z.string(),
  at: z.string(),
  answer: Answer.nullable(),
  photos: z.array(z.string()),
})

/** `average` has one decimal. `stars` counts the ratings from one to five stars. `fit` is null with too few votes. */
export const ReviewSummary = z.object({
  count: z.int(),
  average: z.number(),
  stars: z.array(z.int()).length(5),
  fit: z.enum(FIT_VERDICTS).nullable(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const ReviewsQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  fit: z.enum(FIT_VERDICTS).optional(),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>
const PublishedReview = ReviewText.extend({ translatable: z.boolean() })
export const PublishedReviews = z.object({ summary: ReviewSummary, reviews: z.array(PublishedReview), pages: z.int() })
export type PublishedReviews = z.infer<typeof PublishedReviews>

export const OrderReviews = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      line: z.int(),
      slug: z.string(),
      name: z.string(),
      size: z.string().nullable(),
      sized: z.boolean(),
      review: ReviewText.extend({ state: z.enum(REVIEW_STATES) }).nullable(),
    }),
  ),
})
export type OrderReviews = z.infer<typeof OrderReviews>

export const AdminReviewQuery = z.object({
  state: z.enum(REVIEW_STATES).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  q: singleLine(120).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
})
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>
export const AdminReview = ReviewText.extend({
  state: z.enum(REVIEW_STATES),
  decidedBy: z.string().nullable(),
  orderNumber: z.string(),
  product: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
})
export type AdminReview = z.infer<typeof AdminReview>
export const AdminReviewList = z.object({
  reviews: z.array(AdminReview),
  total: z.int(),
  counts: z.record(z.enum(REVIEW_STATES), z.int()),
})
export type AdminReviewList = z.infer<typeof AdminReviewList>

export const DecideReview = z.object({ state: z.enum(['published', 'refused']) })
/** An empty text removes the answer. */
export const AnswerReview = z.object({ text: multiLine(2_000) })
