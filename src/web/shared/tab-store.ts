/** Storage for this tab. When `sessionStorage` is refused (private windows, policies), values last as long as the page. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const page = new Map<string, string>()

export const tabStore: Store = {
  getItem(name) {
    try {
      return sessionStorage.getItem(name)
    } catch {
      return page.get(name) ?? null
    }
  },
  setItem(name, value) {
    try {
      sessionStorage.setItem(name, value)
    } catch {
      page.set(name, value)
    }
  },
  removeItem(name) {
    page.delete(name)
    try {
      sessionStorage.removeItem(name)
    } catch {
      // storage is blocked, so there is nothing to remove
    }
  },
}
