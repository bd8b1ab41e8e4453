/**
 * The pages that are the same whoever asks: the front page, the lists, a product. They are rendered once for everybody; what is one
 * visitor's own (the bag, the hearts, who is signed in) follows behind them. None of them may read it while it is rendered.
 */
const FOR_EVERYBODY = /^\/(?:browse|new-arrivals|best-sellers|custom-suits|formal-wear|casual-collection|product\/[^/]+)?$/

export const isForEverybody = (path: string): boolean => FOR_EVERYBODY.test(path)
