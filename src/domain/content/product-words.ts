/** The words of a product in a language that nothing is said in yet. */
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
