/** File waiting for upload, stored in IndexedDB so that it survives a reload. */
export type KeptFile = { key: string; name: string; folder: string; file: Blob }

const NAME = 'loomcourt-uploads'
const STORE = 'files'

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(NAME, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' })
  const database = await answerOf(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const over = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [answer] = await Promise.all([answerOf(run(transaction.objectStore(STORE))), over])
    return answer // resolves only after the write, because leaving the page cancels a pending one
  } finally {
    database.close()
  }
}

/** Ignores storage failures: uploads work, but do not survive a reload. */
const orNothing = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined)

export const keepFile = (file: KeptFile) => orNothing(inStore('readwrite', (store) => store.put(file)))
export const forgetFile = (key: string) => orNothing(inStore('readwrite', (store) => store.delete(key)))
export const keptFiles = async (): Promise<KeptFile[]> =>
  (await orNothing(inStore<KeptFile[]>('readonly', (store) => store.getAll() as IDBRequest<KeptFile[]>))) ?? []
