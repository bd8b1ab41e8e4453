/** Translated review, and the language it was translated to. */
export type Translated = { title: string; text: string; language: string }
