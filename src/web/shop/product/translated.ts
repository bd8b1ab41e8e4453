/** Text of a review, original or translated, and its language. */
export type Translated = { title: string; text: string; language: string }
