/** Maximum length of the ending of a misspelled word (“delivry” + “ing”). */
const MAX_ENDING = 3

/**
 * True when the edit distance is at most one: a letter added, missing or replaced, or two
 * neighbours swapped.
 */
function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  if (restA.slice(1) === restB.slice(1)) return true
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

/**
 * True for a word that misspells a term by one edit, or begins with such a misspelling. The first
 * letter must be right.
 */
export function isNearWord(word: string, term: string): boolean {
  if (word[0] !== term[0] || word.length < term.length - 1 || word.length > term.length + MAX_ENDING) return false
  return [-1, 0, 1].some((more) => isOneEdit(word.slice(0, term.length + more), term))
}
