/** What a review says, and in which language. */
export type Translated = { title: string; text: string; language: string }
