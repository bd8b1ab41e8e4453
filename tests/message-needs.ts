export function needsOf(message: string): string {
  // Braces after a branch name (`other {them}`) contain text, not an argument.
  const names = [
    ...message.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{\s*(\w+)\s*[,}]/g),
    ...message.matchAll(/<(\w+)>/g),
  ].map(([, name]) => name)
  return [...new Set(names)].sort().join(' ')
}
