import type { Tx } from '#platform/db.ts'
import type { LibraryPicture } from '../contract.ts'
import { present } from '../queries/present.ts'
import { tidyTags } from '../rules/words.ts'
import { type Asset, saveWords } from '../store.ts'

export async function takeOver(tx: Tx, old: Asset, heir: Asset): Promise<LibraryPicture> {
  const texts = {
    folder: old.folder || heir.folder,
    tags: tidyTags([...old.tags, ...heir.tags]),
    alt: { ...heir.alt, ...old.alt },
    // The focal point is not copied, because the new image may show the garment elsewhere.
    replaced_by: null,
  }
  await saveWords(tx, heir.id, texts)
  await saveWords(tx, old.id, { replaced_by: heir.id })
  return present({ ...heir, ...texts })
}
