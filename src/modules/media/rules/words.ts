const MAX_TAGS = 20

/** Tidies a folder path: ` Lookbook / 2027/ ` becomes `Lookbook/2027`. */
export const tidyFolder = (folder: string): string =>
  folder
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean)
    .join('/')

/** Ignores case and keeps the first spelling. Returns at most `MAX_TAGS`. */
export function tidyTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags.map((each) => each.trim()).filter(Boolean)) {
    if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), tag)
  }
  return [...seen.values()].slice(0, MAX_TAGS)
}

type Sorting = { folder?: string | undefined; addTags: readonly string[]; removeTags: readonly string[] }

export function sorted(at: { folder: string; tags: readonly string[] }, { folder, addTags, removeTags }: Sorting) {
  const removed = new Set(removeTags.map((tag) => tag.trim().toLowerCase()))
  const remaining = at.tags.filter((tag) => !removed.has(tag.toLowerCase()))
  return { folder: folder === undefined ? at.folder : tidyFolder(folder), tags: tidyTags([...remaining, ...addTags]) }
}
