/** The keys of all messages; `bin/message-keys.ts` writes them to `.react-router/message-keys.d.ts`. */
interface MessageKeys {
  [nothing: symbol]: never
}

declare module 'virtual:catalogues' {
  type Words = import('./catalogues.ts').Catalogue
  /** In the name of every file of messages. */
  export const release: string
  /** The server's alone, as are the contents. */
  export const screens: import('./bundles.ts').Screens
  export const contents: Partial<Record<string, () => Promise<{ default: Words }>>>
}

/** Apart, because the browser needs it only when it goes on from its first page. */
declare module 'virtual:screens' {
  export const screens: import('./bundles.ts').Screens
}
