export type Translated = { title: string; text: string; language: string }
