import type { Tx } from '#platform/db.ts'
import type { LibraryPicture } from '../contract.ts'
import { present } from '../queries/present.ts'
import { tidyTags } from '../rules/words.ts'
import { type Asset, saveWords } from '../store.ts'

/** A (locked) picture stands in the place of another from now on, with its folder, its tags and what is said of it. */
export async function takeOver(tx: Tx, old: Asset, heir: Asset): Promise<LibraryPicture> {
  const words = {
    folder: old.folder || heir.folder,
    tags: tidyTags([...old.tags, ...heir.tags]),
    alt: { ...heir.alt, ...old.alt },
    // What must stay in sight of another picture stands elsewhere; somebody has to look.
    replaced_by: null,
  }
  await saveWords(tx, heir.id, words)
  await saveWords(tx, old.id, { replaced_by: heir.id })
  return present({ ...heir, ...words })
}
