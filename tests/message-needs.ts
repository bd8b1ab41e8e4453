/** Returns the arguments and tags that a message requires. */
export function needsOf(message: string): string {
  // A brace behind the name of a branch (`other {them}`) opens words, not an argument.
  const names = [
    ...message.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{\s*(\w+)\s*[,}]/g),
    ...message.matchAll(/<(\w+)>/g),
  ].map(([, name]) => name)
  return [...new Set(names)].sort().join(' ')
}
