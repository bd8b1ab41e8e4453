export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

const MAX_LINES = 1500

/** Compares two texts line by line with the longest common subsequence. Leaves out lines after `MAX_LINES`. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const a = before.split('\n').slice(0, MAX_LINES)
  const b = after.split('\n').slice(0, MAX_LINES)
  // Length of the longest common subsequence of the lines from here on.
  const shared = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    const row = shared[i]
    for (let j = b.length - 1; j >= 0 && row; j--)
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'same', text: a[i] ?? '' })
      i++
      j++
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) lines.push({ kind: 'gone', text: a[i++] ?? '' })
    else lines.push({ kind: 'new', text: b[j++] ?? '' })
  }
  return lines
}
