/**
 * Returns the edit distance of two words: insertions, deletions, substitutions and transpositions;
 * `max + 1` when it is greater than `max`.
 */
export function slips(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let min = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) min = Math.min(min, (before[j - 2] ?? 0) + 1)
      row.push(min)
    }
    if (Math.min(...row) > max) return max + 1
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? 0, max + 1)
}

export const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)
