/** Empty translation of a product's texts. */
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
