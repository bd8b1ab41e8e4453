export const NO_WORDS = {
  name: '',
  descriptor: '',
  description: '',
  construction: [],
  fit: [],
  care: [],
  choices: [],
  seoTitle: '',
  seoDescription: '',
}
